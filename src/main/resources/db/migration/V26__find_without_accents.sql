-- What searches look at in which accents don't matter (ADR 42): of events their texts without accents, as far as these have some;
-- of venues and organizers the name. The next step, in Java, fills them.
alter table events add column plain_text varchar(1000000) default '' not null;
alter table events add column hidden_plain_text varchar(1000000) default '' not null;
alter table venues add column plain_text varchar(1000000) default '' not null;
alter table organizers add column plain_text varchar(1000000) default '' not null;

-- The words of events are found again, without accents.
truncate table event_words;
truncate table word_parts;
