/** The list of an editor's events by state, and actions on many at once. */
package almanac.desk.events;
