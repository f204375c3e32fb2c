-- When events take place, one row each until events recur: what lists, their order and the counts of days ask. What they
-- ask most of an event is copied, so that a page is read off one index and a total counted on it.
create table occurrences (
    id                 bigint      not null primary key,
    event_id           bigint      not null,
    start_local        timestamp   not null,
    end_local          timestamp   not null,
    start_utc          timestamp with time zone not null,
    end_utc            timestamp with time zone not null,
    time_zone          varchar(64) not null,
    all_day            boolean     not null,
    status             varchar(10) not null,
    hide_from_listings boolean     not null,
    password_protected boolean     not null,
    featured           boolean     not null
);

-- The first occurrence takes its event's id: unique, and never given to a later one, as all ids come from one sequence.
insert into occurrences (id, event_id, start_local, end_local, start_utc, end_utc, time_zone, all_day, status,
                         hide_from_listings, password_protected, featured)
    select id, id, start_local, end_local, start_utc, end_utc, time_zone, all_day, status,
           hide_from_listings, password_hash is not null, featured
    from events;

create index occurrences_start on occurrences (start_local, event_id, status, hide_from_listings, end_local);
create index occurrences_end on occurrences (end_local, event_id, status, hide_from_listings, start_local);
create index occurrences_event on occurrences (event_id);
alter table occurrences add constraint occurrences_of_event foreign key (event_id) references events (id);

-- Nothing looks for events by their own dates any more.
drop index events_start;
drop index events_end;
drop index events_end_utc;
