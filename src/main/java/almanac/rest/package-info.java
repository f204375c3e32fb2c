/**
 * The JSON dialect of the interface: what a client sent, the rules of fields, the envelope of lists, and the body of
 * every error. The only room that knows these; it knows no entity and no feature.
 */
package almanac.rest;
