/**
 * Pure values of text: slugs, safe HTML, plain text. Uses nothing but {@code java.*} and the HTML sanitizer; knows
 * neither HTTP nor JPA entities.
 */
package almanac.base.text;
