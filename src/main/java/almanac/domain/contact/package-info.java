/** People without an account, who are known by a mail address. */
package almanac.domain.contact;
