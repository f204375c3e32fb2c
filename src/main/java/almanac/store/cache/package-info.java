/**
 * Caches of the database's content, by version or until this node changes anything, and counters for the rate limit.
 */
package almanac.store.cache;
