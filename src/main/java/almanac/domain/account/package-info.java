/** Accounts, their application passwords, and links to set a new password. */
package almanac.domain.account;
