-- Events that people without an account suggest: as typed until they confirm their address, then beside the event that
-- waits for its review. Name and telephone are theirs alone, and go with them.
create table suggestions (
    id           bigint       not null primary key,
    contact_id   bigint       not null references contacts (id) on delete cascade,
    event_id     bigint references events (id) on delete cascade,
    name         varchar(250) not null,
    phone        varchar(50)  not null,
    fields       text         not null,
    text_key     varchar(64)  not null,
    created_at   timestamp with time zone not null,
    confirmed_at timestamp with time zone
);
create index suggestions_contact on suggestions (contact_id);
create index suggestions_event on suggestions (event_id);
create index suggestions_text on suggestions (text_key);
create index suggestions_created on suggestions (created_at);
