/** Getting events into one's own calendar: adding, subscribing, and secret addresses (contract §8.1). */
package almanac.pages.subscribe;
