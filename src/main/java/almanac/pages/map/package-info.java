/** The map of venues with events, and the list beside it. */
package almanac.pages.map;
