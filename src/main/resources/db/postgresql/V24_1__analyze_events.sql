-- Until it has looked at the new column, PostgreSQL expects that every other event waits for a review, and reads all of them to
-- find the few that do.
analyze events;
