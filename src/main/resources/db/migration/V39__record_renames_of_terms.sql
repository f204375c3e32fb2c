-- Calendars name an event's terms: programs that go by LAST-MODIFIED and SEQUENCE notice a new name only if these rise.
alter table categories add column renamed_at timestamp with time zone;
alter table tags add column renamed_at timestamp with time zone;
