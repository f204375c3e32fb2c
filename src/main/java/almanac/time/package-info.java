/**
 * Pure values of time: date text, time zones, windows of days. Uses nothing but {@code java.*}; never reads a clock:
 * the caller passes "now".
 */
package almanac.time;
