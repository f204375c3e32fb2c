/** What is kept for a moment, as long as this node changes nothing: whole responses, and single values. */
package almanac.cache;
