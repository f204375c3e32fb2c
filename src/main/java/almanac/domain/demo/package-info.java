/** Loads a demo year into an empty calendar, and removes it for good. */
package almanac.domain.demo;
