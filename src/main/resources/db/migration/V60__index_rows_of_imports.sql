-- What is still to be done of an import, without reading what is done: twice for each batch.
create index import_rows_outcome on import_rows (import_id, outcome, number);
