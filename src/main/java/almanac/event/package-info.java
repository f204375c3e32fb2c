/** Events: their routes, their list and its filters, their changes and what they look like. */
package almanac.event;
