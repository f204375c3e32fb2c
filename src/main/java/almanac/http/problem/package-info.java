/** Refuses requests: maps exceptions to statuses and codes of the contract, in the format of the channel. */
package almanac.http.problem;
