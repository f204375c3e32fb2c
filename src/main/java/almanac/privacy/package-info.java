/** What the site knows of one person: shown in whole, and taken away. */
package almanac.privacy;
