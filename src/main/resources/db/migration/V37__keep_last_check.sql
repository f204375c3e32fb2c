-- What the last check of stored copies found; whoever checks holds the row of its job.
create table last_check (
    id       integer not null primary key,
    ended_at timestamp with time zone,
    wrong    varchar(100000) not null
);
insert into last_check (id, wrong) values (1, '');
insert into jobs (name, run_at) values ('check', timestamp with time zone '1970-01-01 00:00:00+00');
