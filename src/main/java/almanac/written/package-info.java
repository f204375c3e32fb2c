/** JSON of records that is written once for each version and viewpoint, and kept. */
package almanac.written;
