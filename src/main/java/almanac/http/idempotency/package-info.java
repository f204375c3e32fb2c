/** Repeated requests: the first response to an {@code Idempotency-Key} is stored and sent again (contract §9). */
package almanac.http.idempotency;
