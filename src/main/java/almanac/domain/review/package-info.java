/** Publishes submitted events, or sends them back with a reason (ADR 48). */
package almanac.domain.review;
