-- Lists of drafts and their counts read few occurrences; an index that begins with the status would serve H2 for every list.
alter table occurrences add column unpublished_status varchar(10)
    generated always as (case when status <> 'PUBLISH' then status end) ${stored};
${h2}create index occurrences_unpublished on occurrences (unpublished_status, start_local, event_id);
${postgresql}drop index occurrences_status;
${postgresql}create index occurrences_unpublished on occurrences (unpublished_status, start_local, event_id) include (series_id, hide_from_listings, id) where unpublished_status is not null;
