/** Reads requests: query strings, lists and their filters, JSON, forms and uploads. */
package almanac.http.input;
