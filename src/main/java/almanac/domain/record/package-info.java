/**
 * The common behaviour of events, venues and organizers as records of the interface: their keys, their readers, and the
 * writing of author, status, slug and texts.
 */
package almanac.domain.record;
