/**
 * Recurrence by RFC 5545: rules, the dates that they generate, and their description in words. Pure values; never reads
 * a clock.
 */
package almanac.base.recurrence;
