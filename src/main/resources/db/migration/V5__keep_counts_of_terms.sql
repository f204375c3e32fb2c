-- How many published events a term has: kept with each change of an event, since counting takes longer the more there are.
alter table categories add column published bigint default 0 not null;
alter table tags add column published bigint default 0 not null;
update categories set published = (select count(*) from event_categories l join events e on e.id = l.event_id
    where l.category_id = categories.id and e.status = 'PUBLISH');
update tags set published = (select count(*) from event_tags l join events e on e.id = l.event_id
    where l.tag_id = tags.id and e.status = 'PUBLISH');
create index categories_published on categories (published);
create index tags_published on tags (published);
