/**
 * Parts of responses that several channels share: JSON-LD, the sizes of images, titles that say whether an event takes
 * place.
 */
package almanac.http.view;
