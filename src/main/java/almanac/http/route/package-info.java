/** What routes declare: who may call them, that they are retried or idempotent, which database they read, how often. */
package almanac.http.route;
