/** Sources: calendars at addresses that are fetched regularly, and kept in step without losing what was changed here. */
package almanac.domain.source;
