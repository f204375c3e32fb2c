package almanac.domain.ical;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A date or time as it is written (RFC 5545 §3.3.4, §3.3.5), or nearly so.
 *
 * @param time on the clock of its zone; midnight of a day
 * @param isDay whether it is a day alone
 * @param isUtc whether it is in UTC, by {@code Z} or an offset
 */
record TimeValue(LocalDateTime time, boolean isDay, boolean isUtc) {

    private static final Pattern FORM = Pattern.compile("(\\d{4})-?(\\d{2})-?(\\d{2})"
            + "(?:[T ](\\d{2}):?(\\d{2})(?::?(\\d{2})(?:\\.\\d+)?)?\\s*(Z|[+-]\\d{2}:?\\d{2})?)?");

    /** Reads a date or time; empty for one that doesn't exist. */
    static Optional<TimeValue> parse(String text) {
        Matcher form = FORM.matcher(text.strip().toUpperCase(java.util.Locale.ROOT));
        if (!form.matches()) {
            return Optional.empty();
        }
        try {
            LocalDate day = LocalDate.of(number(form, 1), number(form, 2), number(form, 3));
            if (day.getYear() < 1 || form.group(4) == null) {
                return day.getYear() < 1
                        ? Optional.empty()
                        : Optional.of(new TimeValue(day.atStartOfDay(), true, false));
            }
            int hour = number(form, 4);
            boolean isEndOfDay = hour == 24 && number(form, 5) == 0;
            LocalTime time = LocalTime.of(isEndOfDay ? 0 : hour, number(form, 5), Math.min(number(form, 6), 59));
            LocalDateTime local = day.plusDays(isEndOfDay ? 1 : 0).atTime(time);
            String offset = form.group(7);
            if (offset == null || offset.equals("Z")) {
                return Optional.of(new TimeValue(local, false, offset != null));
            }
            LocalDateTime utc = local.minusSeconds(ZoneOffset.of(offset).getTotalSeconds());
            return Optional.of(new TimeValue(utc, false, true));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static int number(Matcher form, int group) {
        return form.group(group) == null ? 0 : Integer.parseInt(form.group(group));
    }
}
