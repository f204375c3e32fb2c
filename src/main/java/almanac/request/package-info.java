/** Reads requests to the interface: query strings, JSON, forms and uploads. */
package almanac.request;
