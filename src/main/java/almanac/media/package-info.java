/** Images: how they are found and shown. */
package almanac.media;
