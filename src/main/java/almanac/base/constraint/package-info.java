/** Constraints that Jakarta Validation lacks, the messages of all constraints, and the refusal of values. No HTTP. */
package almanac.base.constraint;
