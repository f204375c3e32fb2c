/**
 * What is known of a request: its channel, its addresses, its transport, and whether it has credentials. Neither JSON nor
 * pages.
 */
package almanac.http.request;
