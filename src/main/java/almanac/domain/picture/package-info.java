/** Pictures: image files are read within limits, and re-encoded with nothing but their pixels. */
package almanac.domain.picture;
