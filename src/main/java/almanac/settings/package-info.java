/**
 * The site owner's choices, the site's clock and the database. Everything is read at the start, so that a choice that
 * can't be right stops it.
 */
package almanac.settings;
