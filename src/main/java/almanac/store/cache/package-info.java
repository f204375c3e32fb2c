/** A short-lived cache, valid until this node changes anything; and counters of requests for the rate limit. */
package almanac.store.cache;
