/** Redundant data for fast reads: counters of events by day, links of occurrences, and versions of linked records. */
package almanac.domain.index;
