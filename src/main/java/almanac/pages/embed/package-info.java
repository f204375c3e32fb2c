/** The calendar in pages of other sites, as a frame or a custom element. */
package almanac.pages.embed;
