/** The index of the words of events, venues and organizers, and the search in it, on each database. */
package almanac.domain.word;
