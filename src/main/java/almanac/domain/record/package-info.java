/**
 * The common behaviour of events, venues and organizers: look-up by key, read rights, and writing of author, status,
 * slug and texts; and the services of linked records, by kind.
 */
package almanac.domain.record;
