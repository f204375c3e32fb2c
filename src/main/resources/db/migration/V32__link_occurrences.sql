-- What everybody may see of a venue, an organizer, a category or a tag: one row for each occurrence that is published and not
-- protected, and for each record that its event links to, in the order of lists and with what these compare (ADR 56).
create table occurrence_links (
    target             bigint    not null,
    hide_from_listings boolean   not null,
    start_local        timestamp not null,
    event_id           bigint    not null,
    occurrence_id      bigint    not null,
    end_local          timestamp not null,
    end_utc            timestamp with time zone not null,
    primary key (target, hide_from_listings, start_local, event_id, occurrence_id, end_local)
);
