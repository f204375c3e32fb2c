/** Retries writes after a collision, or after slow work that they deferred. */
package almanac.retry;
