/** Categories and tags: how they are found, made from names, counted and shown. */
package almanac.taxonomy;
