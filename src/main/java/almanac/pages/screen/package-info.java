/** The calendar on a screen in a hall: current and upcoming events there. */
package almanac.pages.screen;
