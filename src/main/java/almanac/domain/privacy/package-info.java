/** What the site knows about one person: exported completely, and anonymised. */
package almanac.domain.privacy;
