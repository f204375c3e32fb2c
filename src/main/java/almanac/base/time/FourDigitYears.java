package almanac.base.time;

import java.time.Instant;
import java.time.ZonedDateTime;

/** The years 1 to 9999, the only ones that {@code YYYY-MM-DD HH:MM:SS} can show. */
public final class FourDigitYears {

    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    private FourDigitYears() {}

    /** Returns whether an instant, to the second, lies in these years in UTC. */
    static boolean hold(Instant instant) {
        return !instant.isBefore(FIRST) && !instant.isAfter(LAST);
    }

    /** Returns whether a time lies in these years both on its own clock and in UTC, since both are shown. */
    public static boolean hold(ZonedDateTime time) {
        return nearest(time).equals(time);
    }

    /** Returns the nearest time that lies in these years both on its own clock and in UTC, since both are shown. */
    static ZonedDateTime nearest(ZonedDateTime time) {
        int offset = time.getOffset().getTotalSeconds();
        Instant first = FIRST.plusSeconds(Math.max(0, -offset));
        Instant last = LAST.minusSeconds(Math.max(0, offset));
        if (time.toInstant().isBefore(first)) {
            return first.atZone(time.getZone());
        }
        return time.toInstant().isAfter(last) ? last.atZone(time.getZone()) : time;
    }
}
