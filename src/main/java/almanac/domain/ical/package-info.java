/** Reads iCalendar files (RFC 5545) as programs write them, broken ones too; docs/adr/074-reading-files.md. */
package almanac.domain.ical;
