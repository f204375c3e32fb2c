-- What ends on the day on which it starts is found by its start; so the ends of the few others are indexed alone. An index of all
-- ends cost a series of dates as much as the key did.
drop index occurrence_links_end;
alter table occurrence_links add column lasting_end_utc timestamp with time zone;
update occurrence_links set lasting_end_utc = end_utc where cast(end_local as date) > cast(start_local as date);
create index occurrence_links_lasting on occurrence_links (target, lasting_end_utc);
