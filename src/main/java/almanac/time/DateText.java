package almanac.time;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** A date and time as people and programs write it (contract §4.1), before it is known in which zone it is meant. */
public sealed interface DateText permits DateText.Exact, DateText.WallClock, RelativeDateText {

    /** The longest text that is looked at, in characters. */
    int LONGEST = 100;

    /** Programs put no-break spaces before AM and PM. */
    Pattern SPACES = Pattern.compile("[\\s\\u00a0\\u202f]+");

    /** An instant: text with an offset, or Unix seconds. */
    record Exact(Instant instant) implements DateText {
        @Override
        public ZonedDateTime in(ZoneId zone, Instant now) {
            return FourDigitYears.nearest(
                    instant.truncatedTo(ChronoUnit.SECONDS).atZone(zone));
        }
    }

    /** What a clock on the wall shows. */
    record WallClock(LocalDateTime time) implements DateText {
        @Override
        public ZonedDateTime in(ZoneId zone, Instant now) {
            return FourDigitYears.nearest(time.truncatedTo(ChronoUnit.SECONDS).atZone(zone));
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
            return Optional.empty(); // lower case would turn some signs of other scripts into English letters
        }
        String lower = tidy.toLowerCase(Locale.ROOT);
        return UnixSeconds.parse(lower).or(() -> AbsoluteDateText.parse(lower)).or(() -> RelativeDateText.parse(lower));
    }

    /**
     * The time that is meant, to the second. A wall clock that a change to summer time leaves out moves forward by the
     * gap; of one that occurs twice the earlier is taken. On the first and last day of the years 1 to 9999 it is moved
     * as far as it must be to lie in them in UTC as well.
     *
     * @param zone where a wall clock hangs, and what an instant is converted into
     * @param now what relative text counts from
     */
    ZonedDateTime in(ZoneId zone, Instant now);
}
