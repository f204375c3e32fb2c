/** Merging one record of any kind into another: choice, confirmation and merge. */
package almanac.desk.merge;
