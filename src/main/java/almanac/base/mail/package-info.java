/** The conversation with mail servers, as far as a check of the settings needs it. */
package almanac.base.mail;
