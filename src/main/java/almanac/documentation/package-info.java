/** The index and the OpenAPI document, made from the routes and from the declarations that validate requests. */
package almanac.documentation;
