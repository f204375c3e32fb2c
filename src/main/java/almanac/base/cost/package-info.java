/** The cost of an event: prices found in text, their currency, and their display (contract §4.4). */
package almanac.base.cost;
