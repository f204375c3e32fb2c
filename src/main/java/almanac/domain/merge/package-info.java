/** Merges two records of a kind into one. No HTTP. */
package almanac.domain.merge;
