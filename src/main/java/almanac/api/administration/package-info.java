/**
 * Routes of administrators: the audit trail, the demo year, the site's settings; and those of secret feed addresses.
 */
package almanac.api.administration;
