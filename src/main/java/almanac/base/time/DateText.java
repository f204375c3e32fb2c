package almanac.base.time;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** A date and time as people and clients write it (contract §4.1), before a zone is applied. */
public sealed interface DateText permits DateText.Exact, DateText.WallClock, RelativeDateText {

    /** The longest text that is parsed, in characters. */
    int LONGEST = 100;

    /** Includes the no-break spaces that software puts before AM and PM. */
    Pattern SPACES = Pattern.compile("[\\s\\u00a0\\u202f]+");

    /** An instant: text with an offset, or Unix seconds. */
    record Exact(Instant instant) implements DateText {
        @Override
        public ZonedDateTime exactly(ZoneId zone, Instant now) {
            return instant.truncatedTo(ChronoUnit.SECONDS).atZone(zone);
        }
    }

    /** A wall-clock time, without a zone. */
    record WallClock(LocalDateTime time) implements DateText {
        @Override
        public ZonedDateTime exactly(ZoneId zone, Instant now) {
            return onClock(zone, now).atZone(zone);
        }

        @Override
        public LocalDateTime onClock(ZoneId zone, Instant now) {
            return time.truncatedTo(ChronoUnit.SECONDS);
        }
    }

    /**
     * Reads text in any of the forms of contract §4.1, in any case; digits alone are Unix seconds. Empty for anything
     * else, for dates and times that don't exist and for years other than 1 to 9999.
     */
    static Optional<DateText> parse(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String tidy = SPACES.matcher(text).replaceAll(" ").strip();
        if (!tidy.chars().allMatch(sign -> sign >= ' ' && sign <= '~')) {
            return Optional.empty(); // lower case would turn some characters of other scripts into English letters
        }
        String lower = tidy.toLowerCase(Locale.ROOT);
        return UnixSeconds.parse(lower).or(() -> AbsoluteDateText.parse(lower)).or(() -> RelativeDateText.parse(lower));
    }

    /**
     * Returns the time in a zone, to the second. In a gap of daylight-saving time a wall clock moves forward by the
     * gap; in an overlap the earlier offset is taken. Depending on the zone, it may lie beyond the years that can be
     * shown: {@link FourDigitYears}.
     *
     * @param zone the zone of a wall clock, and the one that an instant is converted into
     * @param now the time that relative text counts from
     */
    ZonedDateTime exactly(ZoneId zone, Instant now);

    /** Returns the wall clock as it was written, even in a gap. */
    default LocalDateTime onClock(ZoneId zone, Instant now) {
        return exactly(zone, now).toLocalDateTime();
    }

    /** Like {@link #exactly}, but clamped to the years 1 to 9999: for limits, not for stored times. */
    default ZonedDateTime in(ZoneId zone, Instant now) {
        return FourDigitYears.nearest(exactly(zone, now));
    }
}
