/** Pages on which people begin, change and end what they follow, with or without an account. */
package almanac.pages.follow;
