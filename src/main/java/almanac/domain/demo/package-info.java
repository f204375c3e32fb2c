/** A demo year for an empty calendar: loading it, and removing it for good. */
package almanac.domain.demo;
