/** Sessions of people in browsers: stored, recognised by a cookie, protected against forged requests. */
package almanac.session;
