-- What administrators have changed about the site while it runs; null where the first value, the environment's, holds.
-- The one row is always there, so that two who change it at the same time meet. Nothing has read the table of V1.
drop table settings;
create table site_settings (
    id                  bigint  not null primary key,
    version             integer not null,
    site_name           varchar(200),
    time_zone           varchar(100),
    page_size           integer,
    currency_symbol     varchar(10),
    currency_position   varchar(10),
    show_email          boolean,
    iframe_hosts        varchar(30000),
    custom_field_labels varchar(100000)
);
insert into site_settings (id, version) values (0, 0);
