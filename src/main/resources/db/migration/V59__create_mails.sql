-- The outbox: a mail is ordered in the transaction of what it tells, and written when it is sent, so that it tells nobody
-- what they may no longer see. Those that were sent or given up stay for a while.
create table mails (
    id         bigint       not null primary key,
    kind       varchar(20)  not null,
    account_id bigint       not null references accounts (id) on delete cascade,
    subject_id bigint,
    detail     text         not null,
    created_at timestamp with time zone not null,
    due_at     timestamp with time zone not null,
    attempts   integer      not null,
    state      varchar(10)  not null,
    fault      varchar(500) not null,
    ended_at   timestamp with time zone
);
create index mails_due on mails (state, due_at);
create index mails_account on mails (account_id, kind, created_at);
create index mails_ended on mails (ended_at);

-- How often each person is told what.
alter table accounts add mail_reviews varchar(10) default 'IMMEDIATE' not null;
alter table accounts add mail_decisions varchar(10) default 'IMMEDIATE' not null;
alter table accounts add mail_operation varchar(10) default 'IMMEDIATE' not null;

insert into jobs (name, run_at) values ('mail', timestamp with time zone '1970-01-01 00:00:00+00');
