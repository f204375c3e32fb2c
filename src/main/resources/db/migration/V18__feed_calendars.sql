-- What was published and is in the trash is still told, as cancelled, to those who subscribe to the calendar.
alter table events add column trashed_from varchar(20);
alter table events add column trashed_at timestamp with time zone;

-- Whose events these are: the name that the events' ids in other people's calendars end with, for ever, whatever host the
-- calendar moves to.
create table calendar_identity (
    id varchar(36) not null primary key
);
insert into calendar_identity (id) values (cast(${uuid} as varchar(40)));
