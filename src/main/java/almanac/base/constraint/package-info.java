/**
 * Constraints that Jakarta Validation lacks, the messages of all constraints, and the exception for invalid values. No
 * HTTP.
 */
package almanac.base.constraint;
