/** Everything that a calendar has as one file in open formats, of one moment. */
package almanac.domain.export;
