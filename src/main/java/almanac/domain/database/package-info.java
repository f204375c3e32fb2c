/** Brings the database up to date, and tells its state. */
package almanac.domain.database;
