/** Migrates the database, reports its state, and reserves memory for what is loaded from it. */
package almanac.domain.migration;
