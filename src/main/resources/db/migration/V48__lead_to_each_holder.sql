-- A slug leads to the last of its holders that the caller sees: one of them may be somebody's draft, or be deleted later. So each
-- holder has a row, by which its id leads on after a merge, too: all rows of a former id have the same record id. Primary keys
-- have other names on each database, so this one is replaced with its table.
create table slug_holders (
    kind        varchar(20)  not null,
    slug        varchar(200) not null,
    former_id   bigint       not null,
    record_id   bigint       not null,
    name        varchar(200) not null,
    given_up_at timestamp with time zone default current_timestamp not null,
    primary key (kind, slug, former_id)
);
insert into slug_holders (kind, slug, former_id, record_id, name)
    select kind, slug, former_id, record_id, name from old_slugs;
drop table old_slugs;
alter table slug_holders rename to old_slugs;
create index old_slugs_former on old_slugs (kind, former_id);
create index old_slugs_record on old_slugs (kind, record_id);

-- The days that a date of a series had before it moved to another with its series: the last ones, with spaces between.
alter table occurrences add column former_days varchar(230) default '' not null;
