/**
 * The caller, and what they may see and do. What a caller may see belongs in the query and is never filtered
 * afterwards.
 */
package almanac.domain.security;
