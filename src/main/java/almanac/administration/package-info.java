/** Pages of administrators: accounts and what the site knows about their people, the audit trail, the state of the server. */
package almanac.administration;
