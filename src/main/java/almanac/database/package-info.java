/** The database that the settings name: its connections, its migration, and room on the disk. Knows no table. */
package almanac.database;
