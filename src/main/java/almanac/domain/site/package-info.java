/** The settings of the site, which administrators change at run time (ADR 28). */
package almanac.domain.site;
