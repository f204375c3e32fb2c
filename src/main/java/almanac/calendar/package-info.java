/** What a calendar draws: months, weeks, bars across days and columns of hours. Pure values. */
package almanac.calendar;
