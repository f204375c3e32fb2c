/** The events that a caller sees, as lines of pages. */
package almanac.pages.agenda;
