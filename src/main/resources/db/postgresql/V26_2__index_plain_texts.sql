-- After the rows, which is quicker. The planner knows nothing of what was written just now until autovacuum has come by.
create index events_plain_text on events using gin (plain_text gin_trgm_ops);
analyze events;
analyze word_parts;
analyze event_words;
