/** Pages of the history of records, which restore former versions and undo what was just done (ADR 49). */
package almanac.desk.history;
