/**
 * Pure values of text: slugs, safe HTML, plain text, search words. Uses nothing but {@code java.*} and the HTML
 * sanitizer; knows neither HTTP nor entities.
 */
package almanac.base.text;
