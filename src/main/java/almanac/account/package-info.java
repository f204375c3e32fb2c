/** Accounts and their application passwords: routes and changes. Signing in is elsewhere, in {@code signin}. */
package almanac.account;
