/** Organizers: writing, finding and showing them. */
package almanac.organizer;
