/** The forms of categories and tags, and the tree of categories. */
package almanac.desk.taxonomy;
