/**
 * Parts of responses that several channels share: JSON-LD, image sizes, titles with the status of an event, its dates in words,
 * the OpenAPI document.
 */
package almanac.http.representation;
