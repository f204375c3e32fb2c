/** The log of the process: its lines, its files, and messages during the start. */
package almanac.start.log;
