/** Events that recur: their occurrences, and changes of one date, of those that follow, or of all (contract §10). */
package almanac.domain.series;
