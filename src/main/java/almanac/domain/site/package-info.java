/** The settings of the site, which administrators change while it runs (ADR 28). */
package almanac.domain.site;
