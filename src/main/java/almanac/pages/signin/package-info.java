/** Signing in and out, by password or identity provider, and the filter that closes a members-only calendar. */
package almanac.pages.signin;
