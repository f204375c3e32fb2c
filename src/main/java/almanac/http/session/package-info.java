/** Identifies the sender of a request: credentials, the session's cookie, and the language of the reader. */
package almanac.http.session;
