/** Annotations, interceptors and filters of routes: permissions, retries, choice of database, rate limits. */
package almanac.http.route;
