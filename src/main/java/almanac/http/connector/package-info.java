/** Corrects HTTP errors of the server's connector, below the servlets. No other room depends on the server. */
package almanac.http.connector;
