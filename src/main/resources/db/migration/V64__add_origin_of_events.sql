-- The global id of an event in the calendar from which it was imported.
alter table events add column origin varchar(300);
