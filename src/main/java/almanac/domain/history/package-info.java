/** Revisions: the values that changes of records replaced, stored for a while so that they can be restored (ADR 47). */
package almanac.domain.history;
