/**
 * The exceptions by which it refuses a request. No HTTP: each
 * channel translates these into its own errors.
 */
package almanac.base.refusal;
