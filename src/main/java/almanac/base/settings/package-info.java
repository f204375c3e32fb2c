/**
 * The settings of the machine, the first values of the site's, and the clock. All are read at the start, so that
 * invalid ones end it.
 */
package almanac.base.settings;
