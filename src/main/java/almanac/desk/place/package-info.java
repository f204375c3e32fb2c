/** The forms of venues and organizers. */
package almanac.desk.place;
