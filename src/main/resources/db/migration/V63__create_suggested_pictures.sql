-- Pictures of suggestions, which nobody but their senders and reviewers sees: those that are accepted become images.
create table suggested_pictures (
    suggestion_id bigint        not null primary key references suggestions (id) on delete cascade,
    extension     varchar(4)    not null,
    content       text          not null,
    alt_text      varchar(1000) not null
);
