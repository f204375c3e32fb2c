/** Pictures: files of images read within bounds, and written anew with nothing in them but pixels. */
package almanac.picture;
