-- After the rows, which is quicker. The planner knows nothing of what was inserted just now until autovacuum has come by.
create index word_parts_part on word_parts (part, word);
${postgresql}analyze word_parts;
${postgresql}analyze word_events;
