-- What the demo year brought, so that it can be removed again. Ids are of one sequence, so a kind isn't needed; no foreign
-- key, since people may delete any of it by themselves.
create table demo_records (
    id bigint not null primary key
);
insert into jobs (name, run_at) values ('demo', timestamp with time zone '1970-01-01 00:00:00+00');

-- The origins of the sites that may embed the calendar; null where the first value holds, which is none.
alter table site_settings add column embed_origins varchar(30000);
