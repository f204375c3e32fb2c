-- Nearly all records are published: an index that begins with the status serves no list, and H2 chose it for every one.
-- What is scheduled has a column of its own instead, which is null for all others; ${stored} is what PostgreSQL demands.
drop index events_status_published;
drop index venues_status;
drop index organizers_status;
alter table events add column due_at timestamp with time zone
    generated always as (case when status = 'FUTURE' then published_at end) ${stored};
alter table venues add column due_at timestamp with time zone
    generated always as (case when status = 'FUTURE' then published_at end) ${stored};
alter table organizers add column due_at timestamp with time zone
    generated always as (case when status = 'FUTURE' then published_at end) ${stored};
create index events_due on events (due_at);
create index venues_due on venues (due_at);
create index organizers_due on organizers (due_at);

-- In the order of lists, with what every list asks, so that a page is read off the index and a total counted on it.
drop index events_start;
drop index events_end;
create index events_start on events (start_local, id, status, hide_from_listings, end_local);
create index events_end on events (end_local, id, status, hide_from_listings, start_local);

-- Free slugs are looked for in a range of the index, which only the order of code points makes one.
alter table events alter column slug set data type varchar(200) ${binary};
alter table venues alter column slug set data type varchar(200) ${binary};
alter table organizers alter column slug set data type varchar(200) ${binary};
