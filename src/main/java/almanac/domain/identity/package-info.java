/** Sign-in by the company's own identity provider (OpenID Connect). */
package almanac.domain.identity;
