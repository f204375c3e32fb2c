/** Backs a calendar up, also by a schedule, and restores it into an empty database. */
package almanac.domain.backup;
