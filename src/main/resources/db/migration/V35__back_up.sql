-- Scheduled backups, which one node at a time makes.
insert into jobs (name, run_at) values ('backup', timestamp with time zone '1970-01-01 00:00:00+00');
