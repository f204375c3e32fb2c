/** Merging one record into another, of whatever kind: which one, the confirmation, and the merge. */
package almanac.desk.merge;
