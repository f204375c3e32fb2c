/** Annotations, interceptors and filters of routes: permissions, retries, idempotency, choice of database, rate limits. */
package almanac.http.route;
