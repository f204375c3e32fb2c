/** The calendar on a screen in a hall: what goes on there now, and what comes next. */
package almanac.pages.screen;
