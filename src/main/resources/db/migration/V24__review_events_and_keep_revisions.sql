-- Since when an event waits for its review, null unless it does: the index finds the few that do. And why it was sent back, by whom
-- and when; no foreign key, as that outlives the account.
alter table events add column submitted_at timestamp with time zone;
alter table events add column review_reason varchar(1000);
alter table events add column reviewed_by bigint;
alter table events add column reviewed_at timestamp with time zone;
update events set submitted_at = modified_at where status = 'PENDING' and series_id is null;
create index events_submitted on events (submitted_at);

-- What each change of a record replaced, as members of the input that would write it again: from what the record is now back to
-- any version that is kept. Ids are given once for all kinds. A row is added with its change, and deleted when its time is over,
-- when there are too many of a record, or with the record.
create table revisions (
    record_id   bigint  not null,
    version     integer not null,
    replaced_at timestamp with time zone not null,
    actor_id    bigint,
    members     text    not null,
    primary key (record_id, version)
);
create index revisions_time on revisions (replaced_at);

-- The version that a change made, null for what has none and for entries from before.
alter table audit_entries add column record_version integer;
