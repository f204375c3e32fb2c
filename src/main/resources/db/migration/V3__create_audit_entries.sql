-- Who did what to which record, when and from where; rows are only added, and removed when their time is over.
-- No foreign keys: an entry outlives the record and the account that it tells of.
create sequence audit_ids start with 1 increment by 50;

create table audit_entries (
    id          bigint       not null primary key,
    happened_at timestamp with time zone not null,
    actor_id    bigint,
    actor       varchar(60)  not null,
    address     varchar(45)  not null,
    action      varchar(20)  not null,
    kind        varchar(30)  not null,
    record_id   bigint,
    title       varchar(200) not null,
    changes     text         not null
);
create index audit_entries_time on audit_entries (happened_at, id);
create index audit_entries_actor on audit_entries (actor_id, happened_at);
create index audit_entries_record on audit_entries (record_id, happened_at);
