/** Secret addresses of the calendar: people's own, as they see it (contract §12.2), and the site's for frames (§8). */
package almanac.domain.subscription;
