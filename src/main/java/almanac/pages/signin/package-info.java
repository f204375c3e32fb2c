/**
 * Signing in and out, by password or identity provider, and the filter that keeps others out of a calendar for
 * members.
 */
package almanac.pages.signin;
