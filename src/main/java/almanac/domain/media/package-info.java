/** Stores and finds images, and fetches them from addresses. */
package almanac.domain.media;
