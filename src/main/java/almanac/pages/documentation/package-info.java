/** The documentation of the interface for programmers: all that its OpenAPI document says, a page for each noun. */
package almanac.pages.documentation;
