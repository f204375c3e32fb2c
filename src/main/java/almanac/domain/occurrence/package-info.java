/** Lists of events: what they ask for, and the queries that answer it. Free of HTTP, so that every channel can call it. */
package almanac.domain.occurrence;
