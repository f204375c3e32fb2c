/** The site's appearance and labels: accent colour, logo, footer links, colours of categories. */
package almanac.domain.brand;
