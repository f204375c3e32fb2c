/**
 * Pure values of time: date text, time zones, and what a calendar draws – months, weeks, hours. Never reads a clock:
 * the caller passes "now".
 */
package almanac.base.time;
