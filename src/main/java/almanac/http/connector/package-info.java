/** Corrects HTTP errors of the server's connector, below the servlets. Nothing else here depends on the server. */
package almanac.http.connector;
