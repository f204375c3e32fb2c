/** The JSON dialect of the interface: list envelopes, error bodies, keys in paths, and cached JSON. */
package almanac.api.rest;
