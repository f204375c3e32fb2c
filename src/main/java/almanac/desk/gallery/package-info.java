/** Pages of the images that records show. */
package almanac.desk.gallery;
