/**
 * The JSON dialect of the interface: list envelopes, error bodies, keys in paths, and JSON that is kept once
 * written.
 */
package almanac.api.rest;
