/** Accounts and their application passwords: their routes and changes. Who is asking, and what they may do, is decided before. */
package almanac.account;
