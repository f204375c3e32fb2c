/**
 * The form of a backup: a ZIP of tables as text that is the same on every database, and of
 * files. Knows no table by name.
 */
package almanac.store.archive;
