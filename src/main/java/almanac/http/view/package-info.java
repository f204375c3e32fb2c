/** Parts of responses that several channels share: JSON-LD, image sizes, titles with the status of an event, its dates in words. */
package almanac.http.view;
