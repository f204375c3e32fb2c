-- whether the head of pages is a band of the accent colour; null where nothing was chosen
alter table site_settings add column header_band boolean;
