-- With less in the index, PostgreSQL reads the whole table for a venue rather than look up each of its events. H2 has neither
-- such columns, nor uses an index for a list of ids as soon as it has a range of anything else in that index.
drop index occurrences_event;
create index occurrences_event on occurrences (event_id)
    include (start_local, end_local, status, hide_from_listings, password_protected, id);

-- The planner knows nothing of what was inserted just now until autovacuum has come by; H2 looks by itself.
analyze occurrences;
