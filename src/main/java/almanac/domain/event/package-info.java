/** Events: their inputs, and the service that changes them. */
package almanac.domain.event;
