package almanac.base.clock;

import java.time.Instant;

/** Until when what this thread computes stays true as the clock goes on, if no data change. */
public final class Validity {

    private static final ThreadLocal<Instant> END = new ThreadLocal<>();

    private Validity() {}

    /** Begins a computation, which depends on no clock so far. */
    public static void begin() {
        END.set(Instant.MAX);
    }

    /** Ends the computation, and returns until when its result is true. */
    public static Instant end() {
        Instant end = END.get();
        END.remove();
        return end;
    }

    static void endBy(Instant limit) {
        Instant known = END.get();
        if (known != null && limit.isBefore(known)) {
            END.set(limit);
        }
    }
}
