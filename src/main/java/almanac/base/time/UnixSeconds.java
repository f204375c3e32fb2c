package almanac.base.time;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses seconds since 1970, {@code 1930000000} or {@code @1930000000}, within the years 1 to 9999. Four digits alone
 * are a year instead, for {@link AbsoluteDateText}: nobody who writes {@code 2027} means half an hour into 1970.
 */
final class UnixSeconds {

    private static final Pattern FORM = Pattern.compile("([0-9]{1,3}|[0-9]{5,12})|@(-?[0-9]{1,12})");

    private UnixSeconds() {}

    static Optional<DateText> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String digits = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
        Instant instant = Instant.ofEpochSecond(Long.parseLong(digits));
        return FourDigitYears.hold(instant) ? Optional.of(new DateText.Exact(instant)) : Optional.empty();
    }
}
