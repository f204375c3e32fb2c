package almanac.model;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;

/** How often signing in failed lately, for one address, one account, or one of the other. */
@Entity
@Table(name = "failed_sign_ins")
public class FailedSignIns {

    /** After so long without another failure all are forgotten. */
    public static final Duration REMEMBERED = Duration.ofHours(1);

    private static final Duration LONGEST_WAIT = Duration.ofMinutes(15);

    @Id
    private String subject;

    private int failures;
    private Instant failedAt;

    protected FailedSignIns() {}

    /** @param subject the hash of whom they concern */
    public FailedSignIns(String subject) {
        this.subject = subject;
    }

    /** Counts one more. */
    public void add(Instant now) {
        failures = isForgotten(now) ? 1 : failures + 1;
        failedAt = now;
    }

    private boolean isForgotten(Instant now) {
        return failedAt == null || !failedAt.plus(REMEMBERED).isAfter(now);
    }

    /** How long to wait before the next try: nothing below {@code free} failures, then twice as long after each. */
    public Duration wait(int free, Instant now) {
        if (failures < free || isForgotten(now)) {
            return Duration.ZERO;
        }
        Duration whole = Duration.ofSeconds(1L << Math.min(failures - free, 10));
        Duration left = Duration.between(now, failedAt.plus(whole.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : whole));
        return left.isNegative() ? Duration.ZERO : left;
    }
}
