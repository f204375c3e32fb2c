/** What may be kept of the database, and how long: by version, or briefly, until this node changes anything; and counters of requests for the rate limit. */
package almanac.store.cache;
