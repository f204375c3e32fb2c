-- After the rows, which is quicker. The planner knows nothing of what was inserted just now until autovacuum has come by.
create index word_parts_part on word_parts (part, word);
create index event_words_words on event_words using gin (words);
analyze word_parts;
analyze event_words;

-- What is featured is few, in the order of lists and with what every list asks: a page and its total were looked for in all.
create index occurrences_featured
    on occurrences (featured, start_local, event_id, status, hide_from_listings, end_local, password_protected);
