/** The rate limit: how many requests an account or address may make in a minute. */
package almanac.limit;
