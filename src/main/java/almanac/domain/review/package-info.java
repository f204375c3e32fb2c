/** Publishing what others submit, or sending it back with a reason (ADR 48). */
package almanac.domain.review;
