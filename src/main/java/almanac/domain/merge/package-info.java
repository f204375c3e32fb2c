/** Two of a kind that become one. No HTTP. */
package almanac.domain.merge;
