/** iCalendar as text (RFC 5545): lines, times and time zones. Pure values; feeds determine the content. */
package almanac.base.icalendar;
