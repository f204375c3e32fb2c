-- What was stored before, without a transaction, as H2 would log millions of rows: after an interruption it begins anew. In the
-- order of the key, which is quicker.
delete from occurrence_links;
insert into occurrence_links (target, hide_from_listings, start_local, event_id, occurrence_id, end_local, end_utc)
    select distinct l.venue_id, o.hide_from_listings, o.start_local, o.event_id, o.id, o.end_local, o.end_utc
    from occurrences o join event_venues l on l.event_id = o.event_id
    where o.status = 'PUBLISH' and o.password_protected = false order by 1, 2, 3, 4, 5;
insert into occurrence_links (target, hide_from_listings, start_local, event_id, occurrence_id, end_local, end_utc)
    select distinct l.organizer_id, o.hide_from_listings, o.start_local, o.event_id, o.id, o.end_local, o.end_utc
    from occurrences o join event_organizers l on l.event_id = o.event_id
    where o.status = 'PUBLISH' and o.password_protected = false order by 1, 2, 3, 4, 5;
insert into occurrence_links (target, hide_from_listings, start_local, event_id, occurrence_id, end_local, end_utc)
    select distinct l.category_id, o.hide_from_listings, o.start_local, o.event_id, o.id, o.end_local, o.end_utc
    from occurrences o join event_categories l on l.event_id = o.event_id
    where o.status = 'PUBLISH' and o.password_protected = false order by 1, 2, 3, 4, 5;
insert into occurrence_links (target, hide_from_listings, start_local, event_id, occurrence_id, end_local, end_utc)
    select distinct l.tag_id, o.hide_from_listings, o.start_local, o.event_id, o.id, o.end_local, o.end_utc
    from occurrences o join event_tags l on l.event_id = o.event_id
    where o.status = 'PUBLISH' and o.password_protected = false order by 1, 2, 3, 4, 5;
