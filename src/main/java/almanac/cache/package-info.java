/** Responses that many share: kept for a moment, as long as nothing has changed. */
package almanac.cache;
