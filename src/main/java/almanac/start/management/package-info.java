/** Monitoring of the server, on a port of its own (ADR 58). */
package almanac.start.management;
