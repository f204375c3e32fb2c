/** Counters of events by day, maintained with every change, so that lists need not count their totals. */
package almanac.day;
