/** Requests that come while the server is too busy, or stops. */
package almanac.load;
