/** Reads from a PostgreSQL streaming replica, if there is one. No other package of the store uses this. */
package almanac.store.replica;
