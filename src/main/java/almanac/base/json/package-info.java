/** Writes records as JSON, with their entity tags. No envelope, no error, no feature. */
package almanac.base.json;
