/** The span of time that a view of the calendar shows, the names of such spans, and the rows of their hours. */
package almanac.pages.period;
