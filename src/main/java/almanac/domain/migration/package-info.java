/** Migrates the database, reports its state, and reserves memory for loaded texts. */
package almanac.domain.migration;
