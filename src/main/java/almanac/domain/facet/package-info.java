/** The choices and names of filters: venues, categories and words among the results of a query. */
package almanac.domain.facet;
