/** How many events each day has: counts that every change keeps, so that the totals of lists need not be counted. */
package almanac.day;
