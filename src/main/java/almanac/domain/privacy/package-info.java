/** Exports and anonymises all data about a person. */
package almanac.domain.privacy;
