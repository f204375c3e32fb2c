/** What is kept for a moment, as long as this node changes nothing; and counts of requests for the rate limit. */
package almanac.store.cache;
