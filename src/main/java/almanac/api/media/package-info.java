/** Routes of images, and the servlet that serves their files. */
package almanac.api.media;
