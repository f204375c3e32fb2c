/** Sessions of people in browsers, as they are stored (ADR 34). */
package almanac.domain.session;
