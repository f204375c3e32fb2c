/** The calendar in pages of other sites, in a frame or as a custom element. */
package almanac.pages.embed;
