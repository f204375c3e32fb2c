/** What categories and tags share: writing, finding, counting and showing terms; events link to them. */
package almanac.taxonomy;
