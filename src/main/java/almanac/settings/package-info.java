/**
 * The settings of the machine, the first values of those of the site, and the clock. Everything is read at the start, so that
 * what can't be right stops it.
 */
package almanac.settings;
