/** iCalendar as text (RFC 5545): lines, times and time zones. Pure values; what is written into them is up to feeds. */
package almanac.base.icalendar;
