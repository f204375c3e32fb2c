/** Filters of pages: those of an address, and the choices in the form. */
package almanac.web.filter;
