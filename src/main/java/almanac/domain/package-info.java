/**
 * How the domain is spoken to and what it answers instead of doing what was asked. No HTTP: each door translates these
 * into its own refusals.
 */
package almanac.domain;
