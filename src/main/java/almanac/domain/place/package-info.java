/** What events link to: venues and organizers. */
package almanac.domain.place;
