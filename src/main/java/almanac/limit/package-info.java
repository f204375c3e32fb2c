/** How many requests somebody may make in a minute. */
package almanac.limit;
