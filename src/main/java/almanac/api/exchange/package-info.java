/** Routes of imports (contract §13), and their JSON representations. */
package almanac.api.exchange;
