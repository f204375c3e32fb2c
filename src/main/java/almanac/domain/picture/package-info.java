/** Reads image files within limits, and re-encodes them with nothing but their pixels. */
package almanac.domain.picture;
