/** Answers that are given to many: kept for a moment, as long as nothing has changed. Nobody else knows of it. */
package almanac.cache;
