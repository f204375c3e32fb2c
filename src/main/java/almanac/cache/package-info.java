/** The response cache: responses are kept for a moment, as long as nothing has changed. */
package almanac.cache;
