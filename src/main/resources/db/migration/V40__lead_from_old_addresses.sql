-- Addresses that people stored or printed lead on: after a change of slug or a merge to the record, after a split to the
-- part of the series that has the date. A slug leads to the record that gave it up last. The former id is that of the
-- record which had the slug; it differs from the present one after a merge. The name is that of a deleted term.
create table old_slugs (
    kind      varchar(20)  not null,
    slug      varchar(200) not null,
    former_id bigint       not null,
    record_id bigint       not null,
    name      varchar(200) not null,
    primary key (kind, slug)
);
create index old_slugs_former on old_slugs (kind, former_id);
create index old_slugs_record on old_slugs (kind, record_id);

-- The first part of the series from which this one was split off.
alter table events add column split_of bigint;
create index events_split_of on events (split_of);
