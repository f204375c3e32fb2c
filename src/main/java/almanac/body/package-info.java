/** Receiving the bodies of requests: within a time, a size and a share of memory, before anything waits for them. */
package almanac.body;
