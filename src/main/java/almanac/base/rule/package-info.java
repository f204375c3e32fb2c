/** Rules for reading values of query strings and settings. No HTTP. */
package almanac.base.rule;
