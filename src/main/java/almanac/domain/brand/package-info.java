/** What gives the site its look and its names: accent color, logo, links in the footer, colors of categories, labels. */
package almanac.domain.brand;
