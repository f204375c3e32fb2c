/** Pages of who changed a record when, which restore what it was and undo what was just done (ADR 49). */
package almanac.desk.history;
