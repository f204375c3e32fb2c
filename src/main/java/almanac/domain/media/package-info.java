/** Images: storing them, finding them, and fetching them from an address. */
package almanac.domain.media;
