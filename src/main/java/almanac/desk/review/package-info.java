/** Pages for reviewing submissions: the queue, and the decision on each event (ADR 48). */
package almanac.desk.review;
