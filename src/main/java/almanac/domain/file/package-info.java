/**
 * What files of other calendars say, before anything of it is stored: events as the interface takes them, with remarks
 * about what was doubtful. Rooms beside this one read the formats.
 */
package almanac.domain.file;
