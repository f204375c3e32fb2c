/**
 * The entities of the calendar – events, venues, organizers, terms, images, accounts – with the invariants that hold
 * wherever they are used. They live together because they refer to each other both ways; an entity that only one
 * package uses lives there. Independent of HTTP and queries.
 */
package almanac.domain.model;
