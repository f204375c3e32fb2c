/** Finds out what a file is, and has it read. */
package almanac.domain.format;
