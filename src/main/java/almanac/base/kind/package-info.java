/** Kinds of records with their names and traits, keys of records, and roles of accounts. Uses nothing but {@code java.*}. */
package almanac.base.kind;
