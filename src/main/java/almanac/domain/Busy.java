package almanac.domain;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** There is no room for it at the moment. */
public final class Busy extends DomainException {

    private static final long serialVersionUID = 1L;
    private static final int LATEST_RETRY_SECONDS = 5;

    private final Duration wait;

    /** @param wait after which there may be */
    public Busy(String message, Duration wait) {
        super(message);
        this.wait = wait;
    }

    /** @param reason the beginning of a sentence, which goes on with when to try again: not everybody at the same moment */
    public static Busy because(String reason) {
        int seconds = ThreadLocalRandom.current().nextInt(1, LATEST_RETRY_SECONDS + 1);
        return new Busy(reason + "; try again in " + seconds + " seconds.", Duration.ofSeconds(seconds));
    }

    public Duration waitTime() {
        return wait;
    }
}
