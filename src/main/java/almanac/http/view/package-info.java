/** Parts of responses that several channels share: JSON-LD, image sizes, titles with the status of an event. */
package almanac.http.view;
