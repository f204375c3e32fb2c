/**
 * The entities that the calendar consists of – events, venues, organizers, terms, images, accounts – with the
 * invariants that hold wherever they are used. They live together because they refer to each other both ways; an entity
 * that only one room uses lives there. Knows neither HTTP nor queries.
 */
package almanac.domain.model;
