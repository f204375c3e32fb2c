/** Pages on which people without an account suggest events. */
package almanac.pages.suggest;
