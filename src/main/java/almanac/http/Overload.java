package almanac.http;

import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/** Refuses what there is no room for at the moment. */
public final class Overload {
    private static final int LATEST_RETRY_SECONDS = 5;

    private Overload() {}

    /** @param reason the beginning of a sentence */
    public static Problem refusal(String reason) {
        // not all at the same moment
        int seconds = ThreadLocalRandom.current().nextInt(1, LATEST_RETRY_SECONDS + 1);
        return new Problem(
                ErrorCode.OVERLOADED,
                reason + "; try again in " + seconds + " seconds.",
                Map.of("retry_after", seconds));
    }
}
