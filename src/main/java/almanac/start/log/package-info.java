/** The log of the process: its lines, its files, and what is read of it while the server starts. */
package almanac.start.log;
