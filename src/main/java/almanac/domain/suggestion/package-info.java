/** Suggestions: events that people without an account write, and that wait for a review as others do. */
package almanac.domain.suggestion;
