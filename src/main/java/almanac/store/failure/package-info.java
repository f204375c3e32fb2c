/** Failures of writes – collisions, a full disk, a broken file – and their retries. */
package almanac.store.failure;
