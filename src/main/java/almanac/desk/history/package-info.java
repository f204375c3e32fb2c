/** Pages of the history of records, for restoring versions and undoing actions (ADR 49). */
package almanac.desk.history;
