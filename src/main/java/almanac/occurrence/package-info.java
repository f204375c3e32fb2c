/** Lists of events: what they ask for, and the query that finds it. Programs call it; no HTTP. */
package almanac.occurrence;
