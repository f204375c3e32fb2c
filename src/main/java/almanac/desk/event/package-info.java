/** The form of an event. */
package almanac.desk.event;
