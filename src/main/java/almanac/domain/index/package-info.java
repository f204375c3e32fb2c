/**
 * Redundant data that makes reading fast: counters of events by day, links of occurrences, and versions of the records
 * that others show.
 */
package almanac.domain.index;
