package almanac.domain.signin;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;

/** A counter of recent wrong passwords of an account or event, of an address, or of both together. */
@Entity
@Table(name = "failed_sign_ins")
public class FailedSignIns {

    /** The time after which, without another failure, the counter starts again. */
    public static final Duration REMEMBERED = Duration.ofHours(1);

    private static final Duration LONGEST_WAIT = Duration.ofMinutes(15);

    @Id
    private String subject;

    private int failures;
    private Instant failedAt;

    protected FailedSignIns() {}

    /** @param subject the hash of the counter's key */
    public FailedSignIns(String subject) {
        this.subject = subject;
    }

    /** Counts a failure. */
    public void add(Instant now) {
        failures = isForgotten(now) ? 1 : failures + 1;
        failedAt = now;
    }

    /** Returns the time of the last failure, or null. */
    public Instant getFailedAt() {
        return failedAt;
    }

    /**
     * Uncounts a failure.
     *
     * @param at the time at which it was counted
     * @param before the time of the failure before it, or null; becomes that of the last one again, unless another came
     *     since
     * @return whether none is left
     */
    public boolean takeBack(Instant at, Instant before) {
        failures--;
        if (before != null && at.equals(failedAt)) {
            failedAt = before;
        }
        return failures <= 0;
    }

    private boolean isForgotten(Instant now) {
        return failedAt == null || !failedAt.plus(REMEMBERED).isAfter(now);
    }

    /** Returns the wait before the next attempt: zero below {@code free} failures, then twice as long after each. */
    public Duration wait(int free, Instant now) {
        if (failures < free || isForgotten(now)) {
            return Duration.ZERO;
        }
        Duration whole = Duration.ofSeconds(1L << Math.min(failures - free, 10));
        Duration left = Duration.between(now, failedAt.plus(whole.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : whole));
        return left.isNegative() ? Duration.ZERO : left;
    }
}
