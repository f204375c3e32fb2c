-- By this, a name that looks like that of another account is refused. It isn't unique: names that look alike already stay. The next
-- step, in Java, fills it.
alter table accounts add column skeleton varchar(2000) default '' not null;

create index accounts_skeleton on accounts (skeleton);
