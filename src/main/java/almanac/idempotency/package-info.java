/** Idempotency keys: a request sent again with the same key gets the first response again (contract §9). */
package almanac.idempotency;
