package almanac.domain.model;

import jakarta.persistence.Embeddable;
import java.time.Instant;

/**
 * Why a reviewer made an event a draft again.
 *
 * @param reviewReason plain text, for its author
 * @param reviewedBy the reviewer's account, which may be gone
 */
@Embeddable
public record SentBack(String reviewReason, Long reviewedBy, Instant reviewedAt) {}
