/** Routes of events (contract §4), and their JSON representation. */
package almanac.api.event;
