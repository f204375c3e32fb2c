/** How writes fail – collisions, a full disk, a broken file – and how they are retried. */
package almanac.store.failure;
