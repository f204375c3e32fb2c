/** Routes of accounts, their application passwords, links for new passwords, and personal data. */
package almanac.api.account;
