/** Links by which people who forgot their password set a new one. */
package almanac.recovery;
