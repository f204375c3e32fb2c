-- Which action of the editors' pages made a change, null for all others, and what it was: an action is undone as a whole. Actions keep
-- what they create, too, which replaces nothing.
alter table revisions add column action_id bigint;
alter table revisions add column kind varchar(10);
alter table revisions add column step varchar(10) not null default 'CHANGED';
create index revisions_action on revisions (action_id);
