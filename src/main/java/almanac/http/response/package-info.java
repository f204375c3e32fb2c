/** Delivers responses: headers, entity tags, compression, slow clients, and responses that several readers share. */
package almanac.http.response;
