/** The log of changes, by which clients synchronize a copy of the calendar from the position that they have reached. */
package almanac.domain.sync;
