/** Requests that arrive while the server is overloaded or shutting down. */
package almanac.http.load;
