/** Pages of those who review what others submit: the queue, and what becomes of each event. */
package almanac.review;
