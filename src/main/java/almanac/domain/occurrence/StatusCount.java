package almanac.domain.occurrence;

import almanac.domain.model.Status;

/** The number of events with a status. */
record StatusCount(Status status, long events) {}
