package almanac.base.refusal;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Signals that there is no capacity for a request at the moment. */
public final class Busy extends DomainException {

    private static final long serialVersionUID = 1L;
    private static final int LATEST_RETRY_SECONDS = 5;

    private final Duration wait;

    /** @param wait the time after which there may be capacity */
    public Busy(String message, Duration wait) {
        super(message);
        this.wait = wait;
    }

    /**
     * @param reason the beginning of the sentence; the rest gives a random time to retry, so that not all clients retry
     * at once
     */
    public static Busy because(String reason) {
        int seconds = ThreadLocalRandom.current().nextInt(1, LATEST_RETRY_SECONDS + 1);
        return new Busy(reason + "; try again in " + seconds + " seconds.", Duration.ofSeconds(seconds));
    }

    public Duration waitTime() {
        return wait;
    }
}
