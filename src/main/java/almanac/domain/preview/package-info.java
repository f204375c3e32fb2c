/** Compares what a file says with what is stored: which event it means, and what differs. Stores nothing but that. */
package almanac.domain.preview;
