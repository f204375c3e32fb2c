/** The changes of each transaction, collected once and passed to all consumers. */
package almanac.domain.changes;
