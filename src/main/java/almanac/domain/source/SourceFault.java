package almanac.domain.source;

import almanac.domain.file.Remark;
import java.time.Duration;
import java.util.Optional;

/** Thrown if a source can't be fetched or read, with the reason for people. */
public final class SourceFault extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Remark reason;
    private final transient Optional<Duration> retryAfter;

    SourceFault(Remark reason, Optional<Duration> retryAfter) {
        super(reason.key(), null, false, false);
        this.reason = reason;
        this.retryAfter = retryAfter;
    }

    static SourceFault of(String key, Object... values) {
        return new SourceFault(Remark.refusal("source." + key, 0, values), Optional.empty());
    }

    public Remark reason() {
        return reason;
    }

    /** Returns how long the source asks to be left alone. */
    Optional<Duration> retryAfter() {
        return retryAfter;
    }
}
