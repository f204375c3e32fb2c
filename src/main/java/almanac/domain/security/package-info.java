/**
 * The caller, and what they may see and do. Restrictions on what a caller may see belong in the query; results are
 * never filtered afterwards.
 */
package almanac.domain.security;
