-- How an event recurs: its rule, further dates and exceptions, empty for a single event, and up to when its occurrences are
-- stored. One date of a series that has changes of its own is an event too, which names the series.
alter table events add column rrule varchar(1000) not null default '';
alter table events add column rdate varchar(40000) not null default '';
alter table events add column exdate varchar(40000) not null default '';
alter table events add column expanded_until timestamp;
alter table events add column series_id bigint references events (id);
alter table events add column trashed_alone boolean not null default false;
create index events_series on events (series_id);
create index events_expanded on events (expanded_until);

-- Whether an event takes place as planned, and where people take part online.
alter table events add column event_status varchar(20) not null default 'SCHEDULED';
alter table events add column event_status_reason varchar(1000) not null default '';
alter table events add column online_url varchar(2000) not null default '';

-- The occurrences of a series name it, and are named by the start that it gives them.
alter table occurrences add column series_id bigint references events (id);
alter table occurrences add column recurrence_id timestamp;
create unique index occurrences_recurrence on occurrences (series_id, recurrence_id);
create index occurrences_series on occurrences (series_id, start_local);

alter table site_settings add column recurrence_months integer;
alter table site_settings add column most_occurrences integer;
insert into jobs (name, run_at) values ('series', timestamp with time zone '1970-01-01 00:00:00+00');
