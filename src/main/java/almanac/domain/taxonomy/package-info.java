/** Categories, which form trees, and tags. */
package almanac.domain.taxonomy;
