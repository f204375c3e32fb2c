/** Mail: the outbox, in which what is told waits with the change that it tells, and the mail server that it is sent by. */
package almanac.domain.mail;
