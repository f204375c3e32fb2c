-- Contributors may not edit what was published: what they would change waits here, as their form has it, for those who may. One of
-- an event, as its author alone proposes; with a reason once it is declined. It goes with its event, and with its account.
create table proposals (
    event_id    bigint not null primary key references events (id) on delete cascade,
    account_id  bigint not null references accounts (id) on delete cascade,
    form        text   not null,
    proposed_at timestamp with time zone not null,
    reason      text,
    decided_by  bigint,
    decided_at  timestamp with time zone
);
create index proposals_account on proposals (account_id);
