/** Pages of accounts for administrators: sign-in, permissions and personal data. */
package almanac.desk.administration;
