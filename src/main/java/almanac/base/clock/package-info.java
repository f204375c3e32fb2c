/** The only clock, and until when what was computed by it stays true. */
package almanac.base.clock;
