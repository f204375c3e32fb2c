-- Which words events have, so that a search looks at the texts of those alone that may match (ADR 42). A word is its hash.
create table event_words (
    event_id bigint    not null primary key,
    words    integer[] not null
);

-- What is left of each word without its first characters: a term is inside the words that have a part which begins with it.
create table word_parts (
    part varchar(100) ${binary} not null,
    word integer not null
);
