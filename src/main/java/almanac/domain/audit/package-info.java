/** The audit trail: writing it, and reading it as an administrator. */
package almanac.domain.audit;
