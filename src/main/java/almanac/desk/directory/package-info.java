/** Lists and actions for venues, organizers, categories and tags. */
package almanac.desk.directory;
