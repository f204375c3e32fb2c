/** How a request is refused: from an exception to a status and a code of the contract, in the format of its door. */
package almanac.problem;
