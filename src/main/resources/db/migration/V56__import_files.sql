-- Imports of files: each with its preview, row by row, until it is forgotten. They go with their account; what they have made stays.
create table imports (
    id          bigint        not null primary key,
    version     integer       not null,
    account_id  bigint        not null references accounts (id) on delete cascade,
    actor_id    bigint        not null,
    action_id   bigint        not null,
    name        varchar(1000) not null,
    format      varchar(40)   not null,
    state       varchar(10)   not null,
    created_at  timestamp with time zone not null,
    ended_at    timestamp with time zone,
    options     text          not null,
    counts      text          not null,
    remarks     text          not null,
    names       text          not null,
    mapping     text          not null,
    missing     text          not null,
    finished    integer       not null,
    rows_to_do  integer       not null
);
create index imports_account on imports (account_id);
create index imports_state on imports (state);

-- The file of an import, in parts of base64, until its preview is accepted: how it is read may be corrected until then.
create table import_files (
    import_id bigint  not null references imports (id) on delete cascade,
    number    integer not null,
    content   text    not null,
    primary key (import_id, number)
);

create table import_rows (
    import_id bigint        not null references imports (id) on delete cascade,
    number    integer       not null,
    line      integer       not null,
    part      varchar(1000) not null,
    uid       varchar(1000) not null,
    identity  varchar(64)   not null,
    likeness  varchar(64)   not null,
    action    varchar(10)   not null,
    decision  varchar(10),
    outcome   varchar(10),
    event_id  bigint,
    secret    boolean       not null,
    sequence  integer       not null,
    stamp     timestamp with time zone,
    members   text          not null,
    remarks   text          not null,
    changes   text          not null,
    previous  text,
    primary key (import_id, number)
);
create index import_rows_action on import_rows (import_id, action, number);

-- By what an event is recognised when it is imported again: its UID, or else title, start and place. With what the last import said
-- of it, and digests of what was stored then: a property that differs from its digest was changed here.
create table imported_events (
    id        bigint        not null primary key,
    event_id  bigint        not null references events (id) on delete cascade,
    source_id bigint,
    import_id bigint        not null,
    uid       varchar(1000) not null,
    identity  varchar(64)   not null,
    likeness  varchar(64)   not null,
    sequence  integer       not null,
    stamp     timestamp with time zone,
    given     text          not null,
    held      text          not null
);
create index imported_events_event on imported_events (event_id);
create index imported_events_identity on imported_events (identity);
create index imported_events_likeness on imported_events (likeness);
create index imported_events_import on imported_events (import_id);

-- What a name in files means to an account: the id of a record, a new one, or none.
create table imported_names (
    account_id bigint       not null references accounts (id) on delete cascade,
    kind       varchar(20)  not null,
    name_key   varchar(200) not null,
    meaning    varchar(20)  not null,
    primary key (account_id, kind, name_key)
);

insert into jobs (name, run_at) values
    ('import-reading', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('imports', timestamp with time zone '1970-01-01 00:00:00+00');

${postgresql}create trigger announces_changes after insert or update or delete on imports for each statement execute function announce_change();
