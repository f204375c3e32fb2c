package almanac.domain.history;

import jakarta.persistence.Embeddable;

/**
 * Names a change of a record.
 *
 * @param recordId an id is given once for all kinds
 * @param version the one that the change made
 */
@Embeddable
public record RevisionKey(long recordId, int version) {}
