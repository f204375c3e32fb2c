/** Background jobs, each run by one node at a time. Their callers define the work. */
package almanac.store.jobs;
