package almanac.base.time;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Formats dates and times as the interface does (contract §3): {@code 2031-03-10 09:00:00}. */
public final class TimeText {
    private static final DateTimeFormatter WALL_CLOCK = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private TimeText() {}

    public static String of(LocalDateTime time) {
        return WALL_CLOCK.format(time);
    }

    /** Formats an instant in UTC. */
    public static String utc(Instant instant) {
        return of(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    }
}
