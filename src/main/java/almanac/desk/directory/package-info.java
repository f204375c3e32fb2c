/** Pages for editors of venues, organizers, categories and tags, which events link to. */
package almanac.desk.directory;
