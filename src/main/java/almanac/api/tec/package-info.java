/**
 * The interface in the dialect of {@code tec/v1}, for clients of newer releases of the WordPress event calendar: other names
 * and shapes, with the rules of the interface (contract §14.2).
 */
package almanac.api.tec;
