/** Compares redundant data with their sources, and corrects them. */
package almanac.domain.check;
