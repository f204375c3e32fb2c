/** The route of changes, by which clients keep a copy (contract §11). */
package almanac.api.sync;
