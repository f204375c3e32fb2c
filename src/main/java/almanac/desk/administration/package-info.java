/** Pages of accounts for administrators: who may sign in, how, and what the site knows about them. */
package almanac.desk.administration;
