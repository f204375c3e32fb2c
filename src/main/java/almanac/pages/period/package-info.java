/** The period that a view shows, the names of periods, and the rows of their hours. */
package almanac.pages.period;
