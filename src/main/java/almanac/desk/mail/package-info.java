/** The outbox, as administrators see it. */
package almanac.desk.mail;
