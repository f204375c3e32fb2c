-- Totals are added up, and rows of the same days found, on the index alone.
drop index event_days_start;
create index event_days_key on event_days (start_day, end_day, status, hide_from_listings, events);
