-- how the site presents itself on its pages; null where nothing was chosen
alter table site_settings add column tagline varchar(200);
alter table site_settings add column accent_color varchar(7);
alter table site_settings add column footer_text varchar(1000);
alter table site_settings add column footer_links varchar(100000);
alter table site_settings add column logo bigint references images;
