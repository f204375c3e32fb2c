/** Pages of sources: how each is, its settings, and what needs a decision. */
package almanac.desk.source;
