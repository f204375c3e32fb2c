/** News of the calendar, as Atom and JSON Feed (contract §12.3). */
package almanac.feed.news;
