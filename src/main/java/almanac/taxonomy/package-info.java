/** Categories and tags: writing, finding, counting and showing them. */
package almanac.taxonomy;
