/**
 * Pure values of time: date text, time zones, windows of days. Uses nothing but {@code java.*}; never asks a clock by
 * itself, the caller says what "now" is.
 */
package almanac.time;
