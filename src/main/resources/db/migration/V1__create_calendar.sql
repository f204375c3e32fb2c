-- The whole model, for H2 and PostgreSQL alike. ${binary} is the collation that compares text by its code points:
-- sorted and searched text is folded by the application, so both databases order it the same way.

-- One sequence for every kind of record: an event and a venue never share an id.
create sequence record_ids start with 1 increment by 50;

create table accounts (
    id            bigint       not null primary key,
    version       integer      not null,
    name          varchar(60)  not null,
    name_key      varchar(60)  not null,
    display_name  varchar(250) not null,
    email         varchar(254) not null,
    role          varchar(20)  not null,
    password_hash varchar(400) not null,
    enabled       boolean      not null,
    locale        varchar(35),
    time_zone     varchar(64),
    created_at    timestamp with time zone not null,
    constraint accounts_name_key unique (name_key)
);

create table application_passwords (
    id             bigint       not null primary key,
    account_id     bigint       not null references accounts (id),
    name           varchar(100) not null,
    password_hash  varchar(400) not null,
    read_only      boolean      not null,
    created_at     timestamp with time zone not null,
    expires_at     timestamp with time zone,
    last_used_at   timestamp with time zone,
    last_used_from varchar(45)
);
create index application_passwords_account on application_passwords (account_id);

-- What the site owner has changed while the server runs; the environment and the defaults stand behind it.
create table settings (
    name       varchar(100)  not null primary key,
    content    varchar(4000) not null,
    changed_at timestamp with time zone not null
);

create table images (
    id           bigint        not null primary key,
    version      integer       not null,
    author_id    bigint        not null references accounts (id),
    content_hash varchar(64)   not null,
    extension    varchar(10)   not null,
    width        integer       not null,
    height       integer       not null,
    file_size    bigint        not null,
    alt_text     varchar(1000) not null,
    source_url   varchar(2000),
    source_hash  varchar(64),
    created_at   timestamp with time zone not null
);
create index images_content_hash on images (content_hash);
create index images_source on images (source_hash);

create table image_sizes (
    image_id     bigint      not null references images (id),
    name         varchar(20) not null,
    content_hash varchar(64) not null,
    extension    varchar(10) not null,
    width        integer     not null,
    height       integer     not null,
    file_size    bigint      not null,
    primary key (image_id, name)
);
create index image_sizes_content_hash on image_sizes (content_hash);

create table categories (
    id          bigint         not null primary key,
    version     integer        not null,
    name        varchar(200)   not null,
    name_key    varchar(200) ${binary} not null,
    slug        varchar(200) ${binary} not null,
    description varchar(20000) ${binary} not null,
    search_text varchar(30000) not null,
    parent_id   bigint references categories (id),
    constraint categories_slug unique (slug)
);
create index categories_name_key on categories (name_key);
create index categories_parent on categories (parent_id);

create table tags (
    id          bigint         not null primary key,
    version     integer        not null,
    name        varchar(200)   not null,
    name_key    varchar(200) ${binary} not null,
    slug        varchar(200) ${binary} not null,
    description varchar(20000) ${binary} not null,
    search_text varchar(30000) not null,
    constraint tags_slug unique (slug)
);
create index tags_name_key on tags (name_key);

create table venues (
    id             bigint           not null primary key,
    version        integer          not null,
    author_id      bigint           not null references accounts (id),
    status         varchar(10)      not null,
    slug           varchar(200)     not null,
    title          varchar(1000)    not null,
    description    varchar(1000000) not null,
    excerpt        varchar(100000)  not null,
    image_id       bigint references images (id),
    published_at   timestamp with time zone not null,
    created_at     timestamp with time zone not null,
    modified_at    timestamp with time zone not null,
    sort_title     varchar(200) ${binary} not null,
    search_text    varchar(1000000) not null,
    show_map       boolean          not null,
    show_map_link  boolean          not null,
    address        varchar(1000)    not null,
    city           varchar(1000)    not null,
    country        varchar(1000)    not null,
    province       varchar(1000)    not null,
    state          varchar(1000)    not null,
    zip            varchar(100)     not null,
    phone          varchar(100)     not null,
    state_province varchar(1000)    not null,
    website        varchar(2000)    not null,
    geo_lat        double precision,
    geo_lng        double precision,
    capacity       integer,
    constraint venues_slug unique (slug)
);
create index venues_author on venues (author_id);
create index venues_status on venues (status, published_at);
create index venues_modified on venues (modified_at, id);
create index venues_sort_title on venues (sort_title);
create index venues_image on venues (image_id);
create index venues_geo on venues (geo_lat, geo_lng);

create table organizers (
    id           bigint           not null primary key,
    version      integer          not null,
    author_id    bigint           not null references accounts (id),
    status       varchar(10)      not null,
    slug         varchar(200)     not null,
    title        varchar(1000)    not null,
    description  varchar(1000000) not null,
    excerpt      varchar(100000)  not null,
    image_id     bigint references images (id),
    published_at timestamp with time zone not null,
    created_at   timestamp with time zone not null,
    modified_at  timestamp with time zone not null,
    sort_title   varchar(200) ${binary} not null,
    search_text  varchar(1000000) not null,
    phone        varchar(100)     not null,
    website      varchar(2000)    not null,
    email        varchar(254)     not null,
    constraint organizers_slug unique (slug)
);
create index organizers_author on organizers (author_id);
create index organizers_status on organizers (status, published_at);
create index organizers_modified on organizers (modified_at, id);
create index organizers_sort_title on organizers (sort_title);
create index organizers_image on organizers (image_id);

create table events (
    id                 bigint           not null primary key,
    version            integer          not null,
    author_id          bigint           not null references accounts (id),
    status             varchar(10)      not null,
    slug               varchar(200)     not null,
    title              varchar(1000)    not null,
    description        varchar(1000000) not null,
    excerpt            varchar(100000)  not null,
    image_id           bigint references images (id),
    published_at       timestamp with time zone not null,
    created_at         timestamp with time zone not null,
    modified_at        timestamp with time zone not null,
    sort_title         varchar(200) ${binary} not null,
    search_text        varchar(1000000) not null,
    -- What only those find who may read a protected event.
    hidden_search_text varchar(1000000) not null,
    -- The wall clock at the event's place, which filters compare, and the instants that it means.
    start_local        timestamp        not null,
    end_local          timestamp        not null,
    start_utc          timestamp with time zone not null,
    end_utc            timestamp with time zone not null,
    time_zone          varchar(64)      not null,
    all_day            boolean          not null,
    cost               varchar(1000)    not null,
    website            varchar(2000)    not null,
    show_map           boolean          not null,
    show_map_link      boolean          not null,
    hide_from_listings boolean          not null,
    sticky             boolean          not null,
    featured           boolean          not null,
    password_hash      varchar(200),
    parent_id          bigint references events (id),
    constraint events_slug unique (slug)
);
create index events_start on events (start_local, id);
create index events_end on events (end_local, id);
create index events_end_utc on events (end_utc);
create index events_status_published on events (status, published_at);
create index events_author on events (author_id);
create index events_modified on events (modified_at, id);
create index events_sort_title on events (sort_title, id);
create index events_parent on events (parent_id);
create index events_image on events (image_id);

create table event_venues (
    event_id bigint  not null references events (id),
    position integer not null,
    venue_id bigint  not null references venues (id),
    primary key (event_id, position)
);
create index event_venues_venue on event_venues (venue_id, event_id);

create table event_organizers (
    event_id     bigint  not null references events (id),
    position     integer not null,
    organizer_id bigint  not null references organizers (id),
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
    id          bigint         not null primary key,
    event_id    bigint         not null references events (id),
    position    integer        not null,
    name        varchar(1000)  not null,
    price       varchar(1000)  not null,
    capacity    integer,
    description varchar(20000) not null
);
create index tickets_event on tickets (event_id);

create table custom_fields (
    event_id bigint         not null references events (id),
    name     varchar(100)   not null,
    kind     varchar(10)    not null,
    content  varchar(20000) not null,
    primary key (event_id, name)
);

-- The first answer to a create with an Idempotency-Key, kept for a day.
create table first_answers (
    account_id      bigint       not null references accounts (id),
    idempotency_key varchar(255) not null,
    request_hash    varchar(64)  not null,
    status          integer      not null,
    location        varchar(2000),
    etag            varchar(200) not null,
    body            text         not null,
    created_at      timestamp with time zone not null,
    primary key (account_id, idempotency_key)
);
create index first_answers_created on first_answers (created_at);
