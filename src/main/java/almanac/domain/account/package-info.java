/** Accounts, their application passwords, and links by which a new password is set. */
package almanac.domain.account;
