-- The last day of what takes several: a page of a month, week or day asks for what began before it and goes on.
-- Null for all others, so that the index holds only the few that can.
alter table occurrences add column lasts_until date;
update occurrences set lasts_until = cast(end_local as date) where cast(end_local as date) > cast(start_local as date);
create index occurrences_lasting on occurrences (lasts_until, start_local);

-- How the calendar opens, the colours of categories and the server of map tiles; null where the first value holds.
alter table site_settings add column front_page varchar(10);
alter table site_settings add column category_colors varchar(100000);
alter table site_settings add column map_tiles varchar(2000);
