/** Feeds of events for other people's calendars and news readers (contract §12). */
package almanac.feed;
