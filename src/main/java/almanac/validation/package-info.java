/**
 * What an input may say, declared once: its properties, their constraints, their meaning. Whoever reads requests, forms or
 * files, and whoever describes them, reads the same declaration. No HTTP.
 */
package almanac.validation;
