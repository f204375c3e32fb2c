/** The index and the OpenAPI document, generated from the routes and the declarations that validate requests. */
package almanac.api.documentation;
