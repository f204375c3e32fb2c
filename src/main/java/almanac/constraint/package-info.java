/** Constraints on values that the platform lacks, the texts of all constraints, and values that break them. No HTTP. */
package almanac.constraint;
