/**
 * Pure values of time: date text, time zones, and the layout of a calendar – months, weeks, hours. Never reads a clock:
 * the caller passes "now".
 */
package almanac.base.time;
