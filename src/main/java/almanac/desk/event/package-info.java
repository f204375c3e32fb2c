/** Pages for editors: the list of events, the forms of events, and actions on many at once. */
package almanac.desk.event;
