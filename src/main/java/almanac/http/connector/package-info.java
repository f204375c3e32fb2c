/**
 * Corrects, below the servlets, what the server's connector gets wrong about HTTP. Nothing else here depends on the
 * server.
 */
package almanac.http.connector;
