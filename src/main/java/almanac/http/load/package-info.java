/** Limits and refuses requests while the server is overloaded or shutting down. */
package almanac.http.load;
