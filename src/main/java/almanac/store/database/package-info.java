/** The configured database: its connections, the limits of its queries, and disk space. Knows no table. */
package almanac.store.database;
