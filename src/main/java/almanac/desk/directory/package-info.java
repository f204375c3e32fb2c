/** The pages of what events link to – venues, organizers, categories and tags – for those who keep it. */
package almanac.desk.directory;
