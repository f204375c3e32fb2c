/** Venues: what a write says of them, how they are found, changed and shown. */
package almanac.venue;
