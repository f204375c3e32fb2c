/** Pages for reviewing what others submit: the queue, and the decision on each event (ADR 48). */
package almanac.desk.review;
