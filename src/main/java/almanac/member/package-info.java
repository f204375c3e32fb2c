/** Pages of those who have an account: signing in and out, sessions, a new password; and what others don't get to see. */
package almanac.member;
