/** Routes of events (contract §4), and how events are shown as JSON. */
package almanac.api.event;
