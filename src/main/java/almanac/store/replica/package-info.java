/** Reading from a PostgreSQL streaming replica, if there is one. No other room knows of it. */
package almanac.store.replica;
