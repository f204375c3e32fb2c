/** What each transaction changes, collected once and told to everybody who keeps something by it. */
package almanac.changes;
