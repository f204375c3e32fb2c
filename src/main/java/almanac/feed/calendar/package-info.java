/** Events as iCalendar, streamed part by part (contract §12). */
package almanac.feed.calendar;
