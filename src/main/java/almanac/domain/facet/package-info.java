/** What a filter offers and names: the venues, categories and names of what a query finds. */
package almanac.domain.facet;
