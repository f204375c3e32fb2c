-- words that mean the same, for searches that find nothing
alter table site_settings add column synonyms varchar(10000);
