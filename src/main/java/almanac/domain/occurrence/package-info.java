/** Lists of events: their queries and searches. Free of HTTP, so that every channel can call it. */
package almanac.domain.occurrence;
