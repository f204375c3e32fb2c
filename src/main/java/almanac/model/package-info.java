/**
 * The entities: events, venues, organizers, terms, images and accounts, with the invariants that hold wherever they are
 * used. They live together because the features ask about each other both ways. Uses {@code time}, {@code text} and
 * Jakarta Persistence; knows neither HTTP nor queries.
 */
package almanac.model;
