/**
 * What is known of a request: its door, its addresses, its transport, and whether it has credentials. Neither JSON nor
 * pages.
 */
package almanac.http.request;
