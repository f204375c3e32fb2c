/** The time that queries and transactions may take. */
package almanac.store.limit;
