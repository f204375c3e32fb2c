/** The JSON dialect of the interface: list envelopes, representations and error bodies. No entity, no feature. */
package almanac.rest;
