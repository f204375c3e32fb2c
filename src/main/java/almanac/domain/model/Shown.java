package almanac.domain.model;

/**
 * An entity that responses depend on: with each of its changes cached ones are computed anew, on all nodes. Counters of
 * requests, sessions, jobs and the audit trail are none; tickets and occurrences change with their event.
 */
public interface Shown {}
