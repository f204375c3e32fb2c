-- Sources: calendars at addresses that are fetched regularly, with the rights of whoever saved them last.
create table sources (
    id          bigint        not null primary key,
    version     integer       not null,
    account_id  bigint        references accounts (id) on delete set null,
    name        varchar(200)  not null,
    url         varchar(2000) not null,
    user_name   varchar(200)  not null,
    credential  varchar(2000) not null,
    minutes     integer       not null,
    gone        varchar(10)   not null,
    wins        boolean       not null,
    paused      boolean       not null,
    category_id bigint        references categories (id) on delete set null,
    status      varchar(10),
    private_status varchar(10),
    zone        varchar(100)  not null,
    created_at  timestamp with time zone not null
);
create index sources_account on sources (account_id);
create index sources_category on sources (category_id);

-- How each is: apart from it, since this changes with each fetch, and no page or feed shows it.
create table source_states (
    source_id     bigint        not null primary key references sources (id) on delete cascade,
    next_at       timestamp with time zone not null,
    tried_at      timestamp with time zone,
    succeeded_at  timestamp with time zone,
    failures      integer       not null,
    reported      boolean       not null,
    fault         text          not null,
    counts        text          not null,
    digest        varchar(64)   not null,
    etag          varchar(500)  not null,
    last_modified varchar(100)  not null
);
create index source_states_next on source_states (next_at);

alter table imports add source_id bigint references sources (id) on delete set null;
create index imports_source on imports (source_id);

-- Identities get: since when their source lacks them, and what the source has changed that was changed here, too. Those of
-- a source outlive their events: what was deleted here stays away.
alter table imported_events rename to imported_before;
create table imported_events (
    id        bigint        not null primary key,
    event_id  bigint        references events (id) on delete set null,
    source_id bigint        references sources (id) on delete set null,
    import_id bigint        not null,
    uid       varchar(1000) not null,
    identity  varchar(64)   not null,
    likeness  varchar(64)   not null,
    sequence  integer       not null,
    stamp     timestamp with time zone,
    given     text          not null,
    held      text          not null,
    gone_at   timestamp with time zone,
    offered   text          not null
);
insert into imported_events
    select id, event_id, null, import_id, uid, identity, likeness, sequence, stamp, given, held, null, '{"list":[]}'
    from imported_before;
drop table imported_before;
create index imported_events_event on imported_events (event_id);
create index imported_events_identity on imported_events (identity);
create index imported_events_likeness on imported_events (likeness);
create index imported_events_import on imported_events (import_id);
create index imported_events_source on imported_events (source_id);

insert into jobs (name, run_at) values ('sources', timestamp with time zone '1970-01-01 00:00:00+00');

${postgresql}create trigger announces_changes after insert or update or delete on sources for each statement execute function announce_change();
