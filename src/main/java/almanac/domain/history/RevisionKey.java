package almanac.domain.history;

import jakarta.persistence.Embeddable;

/**
 * Identifies a change of a record.
 *
 * @param recordId the record's id, unique over all kinds
 * @param version the version that the change created
 */
@Embeddable
public record RevisionKey(long recordId, int version) {}
