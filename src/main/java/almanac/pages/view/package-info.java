/** The views of the calendar: month, week, day, list and year. */
package almanac.pages.view;
