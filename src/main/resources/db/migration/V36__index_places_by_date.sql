-- Lists of venues and organizers begin with the newest: with a condition on events, all of them were looked at for each page.
create index venues_published on venues (published_at desc, id desc);
create index organizers_published on organizers (published_at desc, id desc);
