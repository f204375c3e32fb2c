/** Tags: writing and showing them. What they share with categories is in {@code taxonomy}. */
package almanac.tag;
