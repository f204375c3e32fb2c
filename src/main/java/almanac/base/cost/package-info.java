/** What an event costs: prices found in text, their currency, and how they are shown (contract §4.4). */
package almanac.base.cost;
