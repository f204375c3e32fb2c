/** Events: their routes, their parameters, their changes and what they look like. */
package almanac.event;
