/** Accounts of the organisation's own identity provider (OpenID Connect). */
package almanac.identity;
