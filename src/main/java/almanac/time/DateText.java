package almanac.time;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/** A date and time as people and programs write it (contract §4.1), before it is known in which zone it is meant. */
public sealed interface DateText permits DateText.Exact, DateText.WallClock, RelativeDateText {

    /** The longest text that is looked at, in characters. */
    int LONGEST = 100;

    /** An instant: text with an offset, or Unix seconds. */
    record Exact(Instant instant) implements DateText {
        @Override
        public ZonedDateTime in(ZoneId zone, Instant now) {
            return instant.truncatedTo(ChronoUnit.SECONDS).atZone(zone);
        }
    }

    /** What a clock on the wall shows. */
    record WallClock(LocalDateTime time) implements DateText {
        @Override
        public ZonedDateTime in(ZoneId zone, Instant now) {
            return time.atZone(zone);
        }
    }

    /** Reads text in any of the forms of contract §4.1; empty for anything else, and for dates and times that don't exist. */
    static Optional<DateText> parse(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String tidy = text.strip().replaceAll("[ \\t]+", " ").toLowerCase(Locale.ROOT);
        return UnixSeconds.parse(tidy)
                .or(() -> AbsoluteDateText.parse(tidy))
                .or(() -> RelativeDateText.parse(tidy).map(DateText.class::cast));
    }

    /**
     * The time that is meant, to the second. A wall clock that a change to summer time leaves out moves forward by the
     * gap; of one that occurs twice the earlier is taken.
     *
     * @param zone where a wall clock hangs, and what an instant is converted into
     * @param now what relative text counts from
     */
    ZonedDateTime in(ZoneId zone, Instant now);
}
