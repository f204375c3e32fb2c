/** Categories, which form trees: writing and showing them. What they share with tags is in {@code taxonomy}. */
package almanac.category;
