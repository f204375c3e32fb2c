-- The secret of an application password is long and random, so that its SHA-256 both protects and finds it.
alter table application_passwords add column version integer default 0 not null;
alter table application_passwords add constraint application_passwords_hash unique (password_hash);

-- Failed sign-ins, counted by the hash of whom they concern: an address, an account, or both together.
create table failed_sign_ins (
    subject   varchar(64) not null primary key,
    failures  integer     not null,
    failed_at timestamp with time zone not null
);
create index failed_sign_ins_time on failed_sign_ins (failed_at);

-- Addresses from which an account was signed in to before, as the hash of both.
create table familiar_addresses (
    subject      varchar(64) not null primary key,
    signed_in_at timestamp with time zone not null
);
create index familiar_addresses_time on familiar_addresses (signed_in_at);

-- Requests in the present minute, by the hash of who makes them.
create table request_counts (
    subject  varchar(64) not null primary key,
    begun_at timestamp with time zone not null,
    requests integer     not null
);
create index request_counts_time on request_counts (begun_at);
