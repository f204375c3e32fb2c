/** Rules that read a value of a query string or a setting. No HTTP. */
package almanac.rule;
