-- The calendar of a new database in one step, equal to all migrations up to this version, which say why it is as it is; an older
-- database never runs this. Lines that begin with the placeholder of a database are for that one alone.
${postgresql}create extension if not exists pg_trgm;
${postgresql}do $$ begin execute format('alter role %I in database %I set random_page_cost = 1.1', current_user, current_database()); end $$;

create sequence record_ids start with 1 increment by 50;
create sequence audit_ids start with 1 increment by 50;
create sequence web_session_ids start with 1 increment by 50;

create table accounts (
    id               bigint not null primary key,
    version          integer not null,
    name             varchar(60) not null,
    name_key         varchar(60) not null,
    display_name     varchar(250) not null,
    email            varchar(254) not null,
    role             varchar(20) not null,
    password_hash    varchar(400) not null,
    enabled          boolean not null,
    locale           varchar(35),
    time_zone        varchar(64),
    created_at       timestamp with time zone not null,
    identity_issuer  varchar(2000),
    identity_subject varchar(255),
    constraint accounts_identity unique (identity_issuer, identity_subject),
    constraint accounts_name_key unique (name_key)
);

create table application_passwords (
    id             bigint not null primary key,
    account_id     bigint not null references accounts (id),
    name           varchar(100) not null,
    password_hash  varchar(400) not null,
    read_only      boolean not null,
    created_at     timestamp with time zone not null,
    expires_at     timestamp with time zone,
    last_used_at   timestamp with time zone,
    last_used_from varchar(45),
    version        integer default 0 not null,
    constraint application_passwords_hash unique (password_hash)
);
create index application_passwords_account on application_passwords (account_id);

create table images (
    id           bigint not null primary key,
    version      integer not null,
    author_id    bigint not null references accounts (id),
    content_hash varchar(64) not null,
    extension    varchar(10) not null,
    width        integer not null,
    height       integer not null,
    file_size    bigint not null,
    alt_text     varchar(1000) not null,
    source_url   varchar(2000),
    source_hash  varchar(64),
    created_at   timestamp with time zone not null
);
create index images_content_hash on images (content_hash);
create index images_source on images (source_hash);

create table image_sizes (
    image_id     bigint not null references images (id),
    name         varchar(20) not null,
    content_hash varchar(64) not null,
    extension    varchar(10) not null,
    width        integer not null,
    height       integer not null,
    file_size    bigint not null,
    primary key (image_id, name)
);
create index image_sizes_content_hash on image_sizes (content_hash);

create table categories (
    id          bigint not null primary key,
    version     integer not null,
    name        varchar(200) not null,
    name_key    varchar(200) ${binary} not null,
    slug        varchar(200) ${binary} not null,
    description varchar(20000) ${binary} not null,
    search_text varchar(30000) not null,
    parent_id   bigint references categories (id),
    published   bigint default 0 not null,
    constraint categories_slug unique (slug)
);
create index categories_name_key on categories (name_key);
create index categories_parent on categories (parent_id);
create index categories_published on categories (published);

create table tags (
    id          bigint not null primary key,
    version     integer not null,
    name        varchar(200) not null,
    name_key    varchar(200) ${binary} not null,
    slug        varchar(200) ${binary} not null,
    description varchar(20000) ${binary} not null,
    search_text varchar(30000) not null,
    published   bigint default 0 not null,
    constraint tags_slug unique (slug)
);
create index tags_name_key on tags (name_key);
create index tags_published on tags (published);

create table venues (
    id             bigint not null primary key,
    version        integer not null,
    author_id      bigint not null references accounts (id),
    status         varchar(10) not null,
    slug           varchar(200) ${binary} not null,
    title          varchar(1000) not null,
    description    varchar(1000000) not null,
    excerpt        varchar(100000) not null,
    image_id       bigint references images (id),
    published_at   timestamp with time zone not null,
    created_at     timestamp with time zone not null,
    modified_at    timestamp with time zone not null,
    sort_title     varchar(200) ${binary} not null,
    search_text    varchar(1000000) not null,
    show_map       boolean not null,
    show_map_link  boolean not null,
    address        varchar(1000) not null,
    city           varchar(1000) not null,
    country        varchar(1000) not null,
    province       varchar(1000) not null,
    state          varchar(1000) not null,
    zip            varchar(100) not null,
    phone          varchar(100) not null,
    state_province varchar(1000) not null,
    website        varchar(2000) not null,
    geo_lat        double precision,
    geo_lng        double precision,
    capacity       integer,
    due_at         timestamp with time zone generated always as (case when status = 'FUTURE' then published_at end) ${stored},
    plain_text     varchar(1000000) default '' not null,
    constraint venues_slug unique (slug)
);
create index venues_author on venues (author_id);
create index venues_due on venues (due_at);
create index venues_geo on venues (geo_lat, geo_lng);
create index venues_image on venues (image_id);
create index venues_modified on venues (modified_at, id);
create index venues_sort_title on venues (sort_title);

create table organizers (
    id           bigint not null primary key,
    version      integer not null,
    author_id    bigint not null references accounts (id),
    status       varchar(10) not null,
    slug         varchar(200) ${binary} not null,
    title        varchar(1000) not null,
    description  varchar(1000000) not null,
    excerpt      varchar(100000) not null,
    image_id     bigint references images (id),
    published_at timestamp with time zone not null,
    created_at   timestamp with time zone not null,
    modified_at  timestamp with time zone not null,
    sort_title   varchar(200) ${binary} not null,
    search_text  varchar(1000000) not null,
    phone        varchar(100) not null,
    website      varchar(2000) not null,
    email        varchar(254) not null,
    due_at       timestamp with time zone generated always as (case when status = 'FUTURE' then published_at end) ${stored},
    plain_text   varchar(1000000) default '' not null,
    constraint organizers_slug unique (slug)
);
create index organizers_author on organizers (author_id);
create index organizers_due on organizers (due_at);
create index organizers_image on organizers (image_id);
create index organizers_modified on organizers (modified_at, id);
create index organizers_sort_title on organizers (sort_title);

create table events (
    id                  bigint not null primary key,
    version             integer not null,
    author_id           bigint not null references accounts (id),
    status              varchar(10) not null,
    slug                varchar(200) ${binary} not null,
    title               varchar(1000) not null,
    description         varchar(1000000) not null,
    excerpt             varchar(100000) not null,
    image_id            bigint references images (id),
    published_at        timestamp with time zone not null,
    created_at          timestamp with time zone not null,
    modified_at         timestamp with time zone not null,
    sort_title          varchar(200) ${binary} not null,
    search_text         varchar(1000000) not null,
    hidden_search_text  varchar(1000000) not null,
    start_local         timestamp not null,
    end_local           timestamp not null,
    start_utc           timestamp with time zone not null,
    end_utc             timestamp with time zone not null,
    time_zone           varchar(64) not null,
    all_day             boolean not null,
    cost                varchar(1000) not null,
    website             varchar(2000) not null,
    show_map            boolean not null,
    show_map_link       boolean not null,
    hide_from_listings  boolean not null,
    sticky              boolean not null,
    featured            boolean not null,
    password_hash       varchar(200),
    parent_id           bigint references events (id),
    due_at              timestamp with time zone generated always as (case when status = 'FUTURE' then published_at end) ${stored},
    rrule               varchar(1000) default '' not null,
    rdate               varchar(40000) default '' not null,
    exdate              varchar(40000) default '' not null,
    expanded_until      timestamp,
    series_id           bigint references events (id),
    trashed_alone       boolean default false not null,
    event_status        varchar(20) default 'SCHEDULED' not null,
    event_status_reason varchar(1000) default '' not null,
    online_url          varchar(2000) default '' not null,
    trashed_from        varchar(20),
    trashed_at          timestamp with time zone,
    submitted_at        timestamp with time zone,
    review_reason       varchar(1000),
    reviewed_by         bigint,
    reviewed_at         timestamp with time zone,
    plain_text          varchar(1000000) default '' not null,
    hidden_plain_text   varchar(1000000) default '' not null,
    constraint events_slug unique (slug)
);
create index events_author on events (author_id);
create index events_due on events (due_at);
create index events_expanded on events (expanded_until);
create index events_image on events (image_id);
create index events_modified on events (modified_at, id);
create index events_parent on events (parent_id);
${postgresql}create index events_plain_text on events using gin (plain_text gin_trgm_ops);
${postgresql}create index events_search_text on events using gin (search_text gin_trgm_ops);
create index events_series on events (series_id);
create index events_sort_title on events (sort_title, id);
create index events_submitted on events (submitted_at);

create table event_venues (
    event_id bigint not null references events (id),
    position integer not null,
    venue_id bigint not null references venues (id),
    primary key (event_id, position)
);
create index event_venues_venue on event_venues (venue_id, event_id);

create table event_organizers (
    event_id     bigint not null references events (id),
    position     integer not null,
    organizer_id bigint not null references organizers (id),
    primary key (event_id, position)
);
create index event_organizers_organizer on event_organizers (organizer_id, event_id);

create table event_categories (
    event_id    bigint not null references events (id),
    category_id bigint not null references categories (id),
    primary key (event_id, category_id)
);
create index event_categories_category on event_categories (category_id, event_id);

create table event_tags (
    event_id bigint not null references events (id),
    tag_id   bigint not null references tags (id),
    primary key (event_id, tag_id)
);
create index event_tags_tag on event_tags (tag_id, event_id);

create table tickets (
    id          bigint not null primary key,
    event_id    bigint not null references events (id),
    position    integer not null,
    name        varchar(1000) not null,
    price       varchar(1000) not null,
    capacity    integer,
    description varchar(20000) not null
);
create index tickets_event on tickets (event_id);

create table custom_fields (
    event_id bigint not null references events (id),
    name     varchar(100) not null,
    kind     varchar(10) not null,
    content  varchar(20000) not null,
    primary key (event_id, name)
);

create table occurrences (
    id                 bigint not null primary key,
    event_id           bigint not null,
    start_local        timestamp not null,
    end_local          timestamp not null,
    start_utc          timestamp with time zone not null,
    end_utc            timestamp with time zone not null,
    time_zone          varchar(64) not null,
    all_day            boolean not null,
    status             varchar(10) not null,
    hide_from_listings boolean not null,
    password_protected boolean not null,
    featured           boolean not null,
    lasts_until        date,
    series_id          bigint references events (id),
    recurrence_id      timestamp,
    constraint occurrences_of_event foreign key (event_id) references events (id)
);
create index occurrences_end on occurrences (end_local, event_id, status, hide_from_listings, start_local);
${postgresql}create index occurrences_event on occurrences (event_id) include (start_local, end_local, status, hide_from_listings, password_protected, id);
${h2}create index occurrences_event on occurrences (event_id);
create index occurrences_featured
    on occurrences (featured, start_local, event_id, status, hide_from_listings, end_local, password_protected);
create index occurrences_lasting on occurrences (lasts_until, start_local);
create unique index occurrences_recurrence on occurrences (series_id, recurrence_id);
create index occurrences_series on occurrences (series_id, start_local);
create index occurrences_start
    on occurrences (start_local, event_id, status, hide_from_listings, end_local, id, all_day);
${postgresql}create index occurrences_status on occurrences (status, start_local, event_id) include (series_id, hide_from_listings, id);

create table occurrence_links (
    target             bigint not null,
    hide_from_listings boolean not null,
    start_local        timestamp not null,
    event_id           bigint not null,
    occurrence_id      bigint not null,
    end_local          timestamp not null,
    end_utc            timestamp with time zone not null,
    lasting_end_utc    timestamp with time zone,
    primary key (target, hide_from_listings, start_local, event_id, occurrence_id, end_local)
);
create index occurrence_links_lasting on occurrence_links (target, lasting_end_utc);
create index occurrence_links_occurrence on occurrence_links (occurrence_id);

create table event_days (
    id                 bigint generated by default as identity primary key,
    start_day          date not null,
    end_day            date not null,
    status             varchar(10) not null,
    hide_from_listings boolean not null,
    events             bigint not null
);
create index event_days_key on event_days (start_day, end_day, status, hide_from_listings, events);

${h2}create table event_words (link bigint not null primary key);
${postgresql}create table event_words (
${postgresql}    event_id bigint not null primary key,
${postgresql}    words    integer[] not null
${postgresql});
${postgresql}create index event_words_words on event_words using gin (words);

create table word_parts (
    part varchar(100) ${binary} not null,
    word integer not null
);
create index word_parts_part on word_parts (part, word);

create table audit_entries (
    id             bigint not null primary key,
    happened_at    timestamp with time zone not null,
    actor_id       bigint,
    actor          varchar(60) not null,
    address        varchar(45) not null,
    action         varchar(20) not null,
    kind           varchar(30) not null,
    record_id      bigint,
    title          varchar(200) not null,
    changes        text not null,
    record_version integer
);
create index audit_entries_actor on audit_entries (actor_id, happened_at);
create index audit_entries_record on audit_entries (record_id, happened_at);
create index audit_entries_time on audit_entries (happened_at, id);

create table calendar_identity (
    id varchar(36) not null primary key
);

create table change_log (
    id            integer not null primary key,
    last_position bigint not null,
    numbered_at   timestamp with time zone not null,
    secret        varchar(40) not null
);

create table demo_records (
    id bigint not null primary key
);

create table embed_addresses (
    id         bigint not null primary key,
    version    integer not null,
    name       varchar(100) not null,
    filters    varchar(40000) not null,
    token_hash varchar(64) not null,
    created_at timestamp with time zone not null,
    constraint embed_addresses_token unique (token_hash)
);

create table failed_sign_ins (
    subject   varchar(64) not null primary key,
    failures  integer not null,
    failed_at timestamp with time zone not null
);
create index failed_sign_ins_time on failed_sign_ins (failed_at);

create table familiar_addresses (
    subject      varchar(64) not null primary key,
    signed_in_at timestamp with time zone not null
);
create index familiar_addresses_time on familiar_addresses (signed_in_at);

create table feeds (
    id         bigint not null primary key,
    version    integer not null,
    account_id bigint not null references accounts (id),
    name       varchar(100) not null,
    token_hash varchar(64) not null,
    created_at timestamp with time zone not null,
    constraint feeds_token unique (token_hash)
);
create index feeds_account on feeds (account_id);

create table first_answers (
    account_id      bigint not null references accounts (id),
    idempotency_key varchar(255) not null,
    request_hash    varchar(64) not null,
    status          integer not null,
    location        varchar(2000),
    etag            varchar(200) not null,
    body            text not null,
    created_at      timestamp with time zone not null,
    primary key (account_id, idempotency_key)
);
create index first_answers_created on first_answers (created_at);

create table jobs (
    name   varchar(40) not null primary key,
    run_at timestamp with time zone not null
);

create table linked_revision (
    id     integer not null primary key,
    number bigint not null
);

create table logged_changes (
    id            bigint generated by default as identity primary key,
    kind          varchar(30) not null,
    record_id     bigint not null,
    status_before varchar(20),
    author_before bigint,
    hidden_before boolean,
    spreads       boolean not null,
    linked_kind   varchar(30),
    linked_id     bigint,
    log_position  bigint,
    numbered_at   timestamp with time zone,
    constraint logged_changes_position unique (log_position)
);
create index logged_changes_numbered on logged_changes (numbered_at);

create table password_links (
    id         bigint not null primary key,
    version    integer not null,
    account_id bigint not null references accounts (id),
    token_hash varchar(64) not null,
    expires_at timestamp with time zone not null,
    constraint password_links_account unique (account_id),
    constraint password_links_token unique (token_hash)
);

create table request_counts (
    subject  varchar(64) not null primary key,
    begun_at timestamp with time zone not null,
    requests integer not null
);
create index request_counts_time on request_counts (begun_at);

create table revisions (
    record_id   bigint not null,
    version     integer not null,
    replaced_at timestamp with time zone not null,
    actor_id    bigint,
    members     text not null,
    action_id   bigint,
    kind        varchar(10),
    step        varchar(10) default 'CHANGED' not null,
    primary key (record_id, version)
);
create index revisions_action on revisions (action_id);
create index revisions_time on revisions (replaced_at);

create table site_settings (
    id                  bigint not null primary key,
    version             integer not null,
    site_name           varchar(200),
    time_zone           varchar(100),
    page_size           integer,
    currency_symbol     varchar(10),
    currency_position   varchar(10),
    show_email          boolean,
    iframe_hosts        varchar(30000),
    custom_field_labels varchar(100000),
    members_only        boolean,
    front_page          varchar(10),
    category_colors     varchar(100000),
    map_tiles           varchar(2000),
    embed_origins       varchar(30000),
    recurrence_months   integer,
    most_occurrences    integer,
    public_url          varchar(2000),
    tagline             varchar(200),
    accent_color        varchar(7),
    footer_text         varchar(1000),
    footer_links        varchar(100000),
    logo                bigint references images (id),
    header_band         boolean
);

create table web_sessions (
    id           bigint not null primary key,
    account_id   bigint not null references accounts (id),
    token_hash   varchar(64) not null,
    created_at   timestamp with time zone not null,
    last_used_at timestamp with time zone not null,
    address      varchar(45) not null,
    user_agent   varchar(300) not null,
    by_provider  boolean not null,
    constraint web_sessions_token unique (token_hash)
);
create index web_sessions_account on web_sessions (account_id);
create index web_sessions_created on web_sessions (created_at);
create index web_sessions_used on web_sessions (last_used_at);

insert into jobs (name, run_at) values
    ('first-accounts', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('publication', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('event-days', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('expiry', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('image-sweep', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('demo', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('series', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('change-log', timestamp with time zone '1970-01-01 00:00:00+00'),
    ('backup', timestamp with time zone '1970-01-01 00:00:00+00');
insert into site_settings (id, version) values (0, 0);
insert into linked_revision (id, number) values (1, 0);
insert into calendar_identity (id) values (cast(${uuid} as varchar(40)));
insert into change_log (id, last_position, numbered_at, secret)
    values (1, 0, timestamp with time zone '1970-01-01 00:00:00+00', cast(${uuid} as varchar(40)));
