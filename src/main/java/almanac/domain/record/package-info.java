/**
 * The common behaviour of events, venues and organizers as records of the interface: their keys, their readers, and the
 * writing of author, status, slug and texts; and the services of what events link to, by kind.
 */
package almanac.domain.record;
