-- What links begin with that are sent to others: as an administrator has confirmed it, and not as any request says.
alter table site_settings add column public_url varchar(2000);
