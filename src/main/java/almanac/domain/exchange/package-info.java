/** Imports: from a file to a preview, to events, and back. */
package almanac.domain.exchange;
