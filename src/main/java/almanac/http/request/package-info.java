/** Properties of a request: its channel, addresses and transport, and whether it has credentials. Neither JSON nor pages. */
package almanac.http.request;
