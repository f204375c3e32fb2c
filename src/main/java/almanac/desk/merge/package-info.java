/** Merging one record of any kind into another: the choice, the confirmation and the merge. */
package almanac.desk.merge;
