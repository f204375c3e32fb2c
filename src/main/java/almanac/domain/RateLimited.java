package almanac.domain;

import java.time.Duration;

/** Whoever asks has asked too often, or guessed wrong too often, and has to wait. */
public final class RateLimited extends DomainException {

    private static final long serialVersionUID = 1L;

    private final Duration wait;

    public RateLimited(String message, Duration wait) {
        super(message);
        this.wait = wait;
    }

    public Duration waitTime() {
        return wait;
    }
}
