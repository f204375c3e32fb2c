-- A date that was moved to another day by itself stays there, also once its series comes to that day.
alter table events add column moved_alone boolean default false not null;
update events set moved_alone = true where series_id is not null and exists (select 1 from occurrences o
    where o.event_id = events.id and cast(o.recurrence_id as date) <> cast(o.start_local as date));
