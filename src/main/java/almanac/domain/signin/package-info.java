/** Signing in by password, application password or token, and the limits of guessing. */
package almanac.domain.signin;
