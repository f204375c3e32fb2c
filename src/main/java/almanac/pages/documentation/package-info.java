/** Documentation of the interface for programmers: all of its OpenAPI document, a page for each noun. */
package almanac.pages.documentation;
