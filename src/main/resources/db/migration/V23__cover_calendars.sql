-- All that a month draws of its events, and a page of a list of their order: without a look at the rows themselves.
drop index occurrences_start;
create index occurrences_start
    on occurrences (start_local, event_id, status, hide_from_listings, end_local, id, all_day);
