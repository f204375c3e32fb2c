/** Routes of venues and organizers (contract §5). */
package almanac.api.venue;
