/** The pages of an editor's events: their list, and the form of each. */
package almanac.desk.event;
