/** The settings of the site, which administrators change while it runs: as everybody reads them, and their route. */
package almanac.site;
