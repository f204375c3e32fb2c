/** The route of changes, with which clients maintain a copy (contract §11). */
package almanac.api.sync;
