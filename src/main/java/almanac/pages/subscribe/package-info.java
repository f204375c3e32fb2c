/** How people get events into calendars of their own: what they can add, subscribe to, and keep secret (contract §8.1). */
package almanac.pages.subscribe;
