-- Whether any event has another time zone than the site, which views ask each time: the first and the last name tell.
create index occurrences_zone on occurrences (time_zone);
