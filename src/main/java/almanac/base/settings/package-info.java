/**
 * The settings of the machine, and the first values of the site's settings. All settings are read at the
 * start, so that invalid ones abort it.
 */
package almanac.base.settings;
