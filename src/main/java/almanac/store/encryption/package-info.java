/** Encryption of backups, and the seal that shows whether one is whole and unchanged. */
package almanac.store.encryption;
