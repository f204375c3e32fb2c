/** The map of the venues where something takes place, and the list beside it. */
package almanac.pages.map;
