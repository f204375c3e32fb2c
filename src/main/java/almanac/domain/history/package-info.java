/** Revisions: what changes of records replaced, kept for a while so that it can be restored (ADR 47). */
package almanac.domain.history;
