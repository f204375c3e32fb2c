/**
 * Reading from a copy of the database that PostgreSQL keeps by streaming replication, where there is one. Nobody else
 * knows of it.
 */
package almanac.replica;
