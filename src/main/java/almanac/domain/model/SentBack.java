package almanac.domain.model;

import jakarta.persistence.Embeddable;
import java.time.Instant;

/**
 * A reviewer's reason for making an event a draft again.
 *
 * @param reviewReason plain text, for its author
 * @param reviewedBy the reviewer's account, which may no longer exist
 */
@Embeddable
public record SentBack(String reviewReason, Long reviewedBy, Instant reviewedAt) {}
