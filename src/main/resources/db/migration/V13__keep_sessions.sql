-- Sessions of browsers, in the database so that every node knows them. Of a session's token, which is long and random,
-- only the SHA-256 is here, which both protects and finds it.
create sequence web_session_ids start with 1 increment by 50;
create table web_sessions (
    id           bigint       not null primary key,
    account_id   bigint       not null references accounts (id),
    token_hash   varchar(64)  not null,
    created_at   timestamp with time zone not null,
    last_used_at timestamp with time zone not null,
    address      varchar(45)  not null,
    user_agent   varchar(300) not null,
    by_provider  boolean      not null,
    constraint web_sessions_token unique (token_hash)
);
create index web_sessions_account on web_sessions (account_id);
create index web_sessions_created on web_sessions (created_at);
create index web_sessions_used on web_sessions (last_used_at);

-- Links by which somebody sets a new password once; an account has one at most, the latest.
create table password_links (
    id         bigint      not null primary key,
    version    integer     not null,
    account_id bigint      not null references accounts (id),
    token_hash varchar(64) not null,
    expires_at timestamp with time zone not null,
    constraint password_links_account unique (account_id),
    constraint password_links_token unique (token_hash)
);

alter table site_settings add column members_only boolean;
