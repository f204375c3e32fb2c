/** Pages for reviewing what others submit: the queue, and what becomes of each event (ADR 48). */
package almanac.desk.review;
