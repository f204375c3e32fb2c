-- PostgreSQL expects a disk that turns: it read all occurrences for the total of a category rather than look up the 2,500 that
-- are linked to it, at four times the cost. Indexes of a calendar are in memory. A setting of this role in this database,
-- which needs no right; `alter role … in database … reset random_page_cost` takes it back. Connections opened later have it.
do $$
begin
    execute format('alter role %I in database %I set random_page_cost = 1.1', current_user, current_database());
end
$$;
