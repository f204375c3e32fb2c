-- Which events have a word: by hashes of 64 bits, which nobody makes equal, and packed, so that a search reads little (ADR 42).
drop table event_words;
drop table word_parts;
create table word_events (
    word   bigint  not null,
    block  integer not null,
    events bytea   not null,
    primary key (word, block)
);
${postgresql}alter table word_events alter column events set storage external;

-- Words of events that have changed, until they are merged into those of all: so writers don't wait for common words.
create table changed_words (
    event_id bigint not null primary key,
    words    bytea  not null,
    merged   bytea  not null
);

create table word_parts (
    part varchar(100) ${binary} not null,
    word bigint not null
);
