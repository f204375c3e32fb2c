-- Grows with each change of a venue, an organizer, a term or an image: events that show one are written anew then, on all nodes.
create table linked_revision (
    id     integer not null primary key,
    number bigint  not null
);
insert into linked_revision (id, number) values (1, 0);
