-- Secret addresses at which pages of other sites show the views of a calendar that is for members only.
create table embed_addresses (
    id         bigint         not null primary key,
    version    integer        not null,
    name       varchar(100)   not null,
    filters    varchar(40000) not null,
    token_hash varchar(64)    not null,
    created_at timestamp with time zone not null,
    constraint embed_addresses_token unique (token_hash)
);
