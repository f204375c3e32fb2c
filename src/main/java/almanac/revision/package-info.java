/** What changes of records replaced, kept for a while so that it can be restored. */
package almanac.revision;
