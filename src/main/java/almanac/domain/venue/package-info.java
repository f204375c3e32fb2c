/** The venues and organizers that events link to. */
package almanac.domain.venue;
