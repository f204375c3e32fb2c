package almanac.base.refusal;

import java.time.Duration;

/** Signals that the caller made too many requests, or too many wrong guesses, and has to wait. */
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
