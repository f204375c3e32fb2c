/**
 * The settings of the machine, the first values of those of the site, the clock and the database. Everything is read at the
 * start, so that what can't be right stops it.
 */
package almanac.settings;
