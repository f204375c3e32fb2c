/** Writes the audit trail, and reads it for administrators. */
package almanac.domain.audit;
