/** The settings of the site, which administrators change while it runs: their values and their route. */
package almanac.site;
