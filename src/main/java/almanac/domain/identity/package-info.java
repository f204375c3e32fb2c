/** Sign-in by the company's identity provider (OpenID Connect). */
package almanac.domain.identity;
