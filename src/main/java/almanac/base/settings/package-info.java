/**
 * The settings of the machine, the first values of the site's settings, and the clock. All settings are read at the
 * start, so that invalid ones abort it.
 */
package almanac.base.settings;
