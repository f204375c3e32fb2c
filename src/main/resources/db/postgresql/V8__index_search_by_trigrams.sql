-- Words are searched for inside of words, which an index of words can't do and one of their trigrams can. H2 has neither.
create extension if not exists pg_trgm;
create index events_search_text on events using gin (search_text gin_trgm_ops);
