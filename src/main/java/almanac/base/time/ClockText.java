package almanac.base.time;

import java.time.LocalTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses a time of day in lower case: {@code 9:00}, {@code 21:00:30}, {@code 9am}, {@code 9:30 p.m.}, {@code noon}. */
final class ClockText {

    private static final String HALF = " ?[ap]\\.?m\\.?(?![a-z])"; // 9:00 America/New_York is not 9:00 am

    /** Matches what looks like a time; {@link #parse} decides whether it is one. */
    static final String FORM = "(?:[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]{1,9})?)?(?:" + HALF + ")?"
            + "|[0-9]{1,2}" + HALF + "|noon|midnight)";

    /** A time as digits alone, {@code HHMM} or {@code HHMMSS}: only where a date comes before it. */
    static final String COMPACT_FORM = "(?:[0-9]{4}(?:[0-9]{2})?)";

    private static final Pattern PARTS =
            Pattern.compile("([0-9]{1,2})(?::?([0-9]{2}))?(?::?([0-9]{2}))?(?:[.,][0-9]+)? ?([ap])?(?:\\.?m\\.?)?");

    private ClockText() {}

    /** Returns the time of day, to the second; empty if no clock shows it, such as 24:00 or 13 pm. */
    static Optional<LocalTime> parse(String text) {
        if (text.equals("noon") || text.equals("midnight")) {
            return Optional.of(text.equals("noon") ? LocalTime.NOON : LocalTime.MIDNIGHT);
        }
        Matcher parts = PARTS.matcher(text);
        return parts.matches() ? time(parts) : Optional.empty();
    }

    private static Optional<LocalTime> time(Matcher parts) {
        int hour = Integer.parseInt(parts.group(1));
        int minute = number(parts.group(2));
        int second = number(parts.group(3));
        String half = parts.group(4);
        boolean isTime = minute < 60 && second < 60 && (half == null ? hour < 24 : hour >= 1 && hour <= 12);
        if (!isTime) {
            return Optional.empty();
        }
        int ofDay = half == null ? hour : hour % 12 + (half.equals("p") ? 12 : 0);
        return Optional.of(LocalTime.of(ofDay, minute, second));
    }

    private static int number(String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }
}
