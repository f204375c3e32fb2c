-- The planner knows nothing of what was inserted just now until autovacuum has come by; H2 looks by itself.
analyze occurrence_links;
