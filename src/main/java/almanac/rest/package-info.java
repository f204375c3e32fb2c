/** The JSON dialect of the interface: the envelope of lists, representations, and the body of every error. No entity, no feature. */
package almanac.rest;
