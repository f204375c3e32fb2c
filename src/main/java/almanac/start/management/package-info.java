/** What tells monitoring how the server is, on a port of its own (ADR 58). */
package almanac.start.management;
