/** The pages of single records: an event, a venue, an organizer, a category, a tag. */
package almanac.pages.detail;
