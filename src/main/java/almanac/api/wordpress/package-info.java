/**
 * What clients of calendars ask of a WordPress site besides its events: the index of its interfaces, and as much of {@code
 * wp/v2} as they use (contract §14.1, §14.3).
 */
package almanac.api.wordpress;
