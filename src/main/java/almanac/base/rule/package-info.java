/** Rules by which values of query strings and settings are read. No HTTP. */
package almanac.base.rule;
