/** Venues: writing, finding and showing them. */
package almanac.venue;
