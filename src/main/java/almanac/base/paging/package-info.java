/** Pages of a list, and the conditions that a list and its total share. Uses nothing but {@code java.*}. */
package almanac.base.paging;
