/** The exceptions by which the domain refuses a request; each channel translates them into its own errors. */
package almanac.base.refusal;
