/** The languages that people read the pages in: texts, dates, numbers and the first day of the week. */
package almanac.language;
