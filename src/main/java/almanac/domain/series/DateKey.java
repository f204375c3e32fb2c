package almanac.domain.series;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Pattern;

/** The key of an occurrence within its series: {@code 2027-03-08}, or {@code 2027-03-08T1400} (contract §10.2). */
final class DateKey {
    private static final Pattern FORM = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{4})?");
    private static final int DAY = "2027-03-08".length();

    private DateKey() {}

    /** Returns the day of a key; empty for a text that is no key. */
    static Optional<LocalDate> day(String key) {
        try {
            return FORM.matcher(key).matches() ? Optional.of(LocalDate.parse(key.substring(0, DAY))) : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty(); // such as 2027-02-30
        }
    }

    static boolean isDay(String key) {
        return key.length() == DAY;
    }
}
