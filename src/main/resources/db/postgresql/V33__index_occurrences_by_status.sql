-- Editors' lists count the few events that wait in some statuses, and list them by start: all others were read for that. H2 has
-- no such index: it takes every status for as rare, and would read the public lists by it.
create index occurrences_status on occurrences (status, start_local, event_id) include (series_id, hide_from_listings, id);
