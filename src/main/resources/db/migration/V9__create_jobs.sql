-- What one node at a time does, most of it again and again: whoever does it holds its row.
create table jobs (
    name   varchar(40) not null primary key,
    run_at timestamp with time zone not null
);
insert into jobs (name, run_at) values
    ('first-accounts', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('publication', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('event-days', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('expiry', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('image-sweep', timestamp with time zone '1970-01-01 00:00:00+00');
