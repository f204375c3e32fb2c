/** Migrates the database, and reports its state. */
package almanac.domain.database;
