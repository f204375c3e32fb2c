/** The changes of each transaction, collected once and passed to all consumers. */
package almanac.changes;
