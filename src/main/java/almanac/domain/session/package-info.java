/** Stored sessions of people in browsers (ADR 34). */
package almanac.domain.session;
