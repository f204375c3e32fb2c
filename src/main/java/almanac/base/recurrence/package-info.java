/**
 * Recurrence as RFC 5545 has it: rules, the dates that they mean, and how they are told in words. Pure values; never
 * reads a clock.
 */
package almanac.base.recurrence;
