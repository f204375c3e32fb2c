/** Pages of one's own account: profile, sessions, application passwords, a new password. */
package almanac.pages.account;
