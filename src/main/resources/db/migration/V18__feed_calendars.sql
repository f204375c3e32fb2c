-- What was published and is in the trash is still told, as cancelled, to those who subscribe to the calendar.
alter table events add column trashed_from varchar(20);
alter table events add column trashed_at timestamp with time zone;

-- Whose events these are: the name that the events' ids in other people's calendars end with, for ever, whatever host the
-- calendar moves to.
create table calendar_identity (
    id varchar(36) not null primary key
);
insert into calendar_identity (id) values (cast(${uuid} as varchar(40)));

-- Secret addresses at which programs read the calendar as a person sees it.
create table feeds (
    id         bigint       not null primary key,
    version    integer      not null,
    account_id bigint       not null references accounts (id),
    name       varchar(100) not null,
    token_hash varchar(64)  not null,
    created_at timestamp with time zone not null,
    constraint feeds_token unique (token_hash)
);
create index feeds_account on feeds (account_id);
