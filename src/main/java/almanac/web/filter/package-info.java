/** Filters of pages: what an address asks for, and what the form offers. */
package almanac.web.filter;
