/**
 * Routes for administrators: the audit trail, the demo year, the site's settings; and routes of secret feed addresses.
 */
package almanac.api.administration;
