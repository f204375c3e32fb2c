/** The forms of venues and organizers. */
package almanac.desk.venue;
