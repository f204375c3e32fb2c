/** What takes place when, as lines of pages: the events that a caller sees. */
package almanac.pages.agenda;
