/** Exports all of the site's data about one person, and anonymises it. */
package almanac.domain.privacy;
