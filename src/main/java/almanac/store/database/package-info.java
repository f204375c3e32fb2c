/** The configured database: its connections, its migration, and disk space. Knows no table. */
package almanac.store.database;
