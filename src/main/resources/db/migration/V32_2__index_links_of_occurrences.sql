-- After the rows, which is quicker: what is written anew with an occurrence, and what is yet to end.
create index occurrence_links_occurrence on occurrence_links (occurrence_id);
create index occurrence_links_end on occurrence_links (target, end_utc);
