-- What wide searches of venues and organizers look at (ADR 42): their texts without accents, as far as these have some. The next
-- step, in Java, fills it.
alter table venues add column plain_search_text varchar(1000000) default '' not null;
alter table organizers add column plain_search_text varchar(1000000) default '' not null;
