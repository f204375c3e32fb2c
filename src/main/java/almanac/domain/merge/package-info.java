/** Merges records of a kind. */
package almanac.domain.merge;
