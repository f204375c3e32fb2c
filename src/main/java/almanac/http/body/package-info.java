/** Receives request bodies within limits of time, size and memory, before anything waits for them. */
package almanac.http.body;
