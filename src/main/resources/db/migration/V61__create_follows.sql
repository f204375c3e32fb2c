-- People without an account, known by a mail address that they confirm. The salt makes their links invalid when it changes.
create table contacts (
    id           bigint       not null primary key,
    address      varchar(254) not null,
    address_key  varchar(254) not null unique,
    language     varchar(35)  not null,
    salt         varchar(43)  not null,
    paused       boolean      not null,
    created_at   timestamp with time zone not null,
    confirmed_at timestamp with time zone
);

alter table mails alter column account_id drop not null;
alter table mails add contact_id bigint references contacts (id) on delete cascade;
create index mails_contact on mails (contact_id, kind, created_at);

-- What somebody follows: an event, or what filters find. That of a contact counts once it is confirmed.
create table follows (
    id               bigint      not null primary key,
    account_id       bigint references accounts (id) on delete cascade,
    contact_id       bigint references contacts (id) on delete cascade,
    event_id         bigint references events (id) on delete cascade,
    filters          text        not null,
    rhythm           varchar(10) not null,
    tells_new        boolean     not null,
    tells_moved      boolean     not null,
    tells_status     boolean     not null,
    reminder         varchar(10) not null,
    reminded_until   timestamp with time zone not null,
    told_until       timestamp with time zone not null,
    next_at          timestamp with time zone,
    created_at       timestamp with time zone not null,
    confirmed_at     timestamp with time zone,
    constraint follows_owner check ((account_id is null) <> (contact_id is null))
);
create index follows_account on follows (account_id);
create index follows_contact on follows (contact_id);
create index follows_event on follows (event_id);
create index follows_next on follows (next_at);

-- What followers are told of an event: with the dates that it had before it moved.
create table event_news (
    id            bigint      not null primary key,
    event_id      bigint      not null references events (id) on delete cascade,
    recurrence_id timestamp,
    kind          varchar(10) not null,
    start_local   timestamp,
    end_local     timestamp,
    start_utc     timestamp with time zone,
    end_utc       timestamp with time zone,
    time_zone     varchar(64),
    all_day       boolean,
    happened_at   timestamp with time zone not null,
    told          boolean     not null
);
create index event_news_event on event_news (event_id);
create index event_news_told on event_news (told, id);
create index event_news_happened on event_news (happened_at);

alter table accounts add mail_followed varchar(10) default 'IMMEDIATE' not null;
insert into jobs (name, run_at) values ('follow', timestamp with time zone '1970-01-01 00:00:00+00');
