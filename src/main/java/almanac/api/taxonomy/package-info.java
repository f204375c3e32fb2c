/** Routes of categories and tags (contract §7). */
package almanac.api.taxonomy;
