/**
 * Parts of responses that several channels share: JSON-LD, image sizes, titles with an event's status, dates in words,
 * the OpenAPI document.
 */
package almanac.http.representation;
