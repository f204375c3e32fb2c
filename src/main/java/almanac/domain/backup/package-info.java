/** Backs a calendar up, on request or by schedule, and restores it into an empty database. */
package almanac.domain.backup;
