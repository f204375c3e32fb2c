/** The audit trail as administrators read it. What is written into it is decided where it happens. */
package almanac.audit;
