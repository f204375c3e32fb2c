/**
 * What events, venues and organizers have in common as records of the interface: how one is named, who it is shown to,
 * and how its author, status, slug and texts are written.
 */
package almanac.domain.record;
