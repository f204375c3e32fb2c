/**
 * What is kept a second time so that reading is quick: counters of events by day, words of events, and versions of
 * what records show of others.
 */
package almanac.domain.index;
