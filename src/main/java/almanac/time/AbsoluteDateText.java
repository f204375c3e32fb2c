package almanac.time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text that names a day of the calendar, in lower case, perhaps with a time and an offset. */
final class AbsoluteDateText {

    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private static final String MONTH = "(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?"
            + "|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
    private static final String DAY = "(?<d>[0-9]{1,2})(?:st|nd|rd|th)?";
    private static final String WEEKDAY = "(?:(?:" + Weekdays.FORM + "),? )?";
    private static final String YEAR = "(?<y>[0-9]{4})";

    private static final List<Pattern> DATES = List.of(
            date(YEAR + "-(?<m>[0-9]{1,2})-(?<d>[0-9]{1,2})"),
            date(YEAR + "/(?<m>[0-9]{1,2})/(?<d>[0-9]{1,2})"),
            date("(?<m>[0-9]{1,2})/(?<d>[0-9]{1,2})/" + YEAR),
            date("(?<d>[0-9]{1,2})-(?<m>[0-9]{1,2})-" + YEAR),
            date("(?<d>[0-9]{1,2})\\.(?<m>[0-9]{1,2})\\." + YEAR),
            date(WEEKDAY + MONTH + " " + DAY + ",? " + YEAR),
            date(WEEKDAY + DAY + "[ -]" + MONTH + ",?[ -]" + YEAR));

    private static final Pattern COMPACT = Pattern.compile(
            "([0-9]{4})([0-9]{2})([0-9]{2})t([0-9]{2})([0-9]{2})(?:([0-9]{2}))?(z|[+-][0-9]{2}:?[0-9]{2})?");

    /** The zones that RFC 2822 §4.3 names by letters. */
    private static final Map<String, String> ZONES = Map.of(
            "z", "Z", "utc", "Z", "gmt", "Z", "ut", "Z", "est", "-05:00", "edt", "-04:00", "cst", "-06:00", "mst",
            "-07:00", "pst", "-08:00", "pdt", "-07:00");

    private AbsoluteDateText() {}

    private static Pattern date(String day) {
        return Pattern.compile(day + "(?:(?:t| at |,? )(?<time>" + ClockText.FORM + ") ?(?<zone>[a-z_/]+|(?:utc|gmt)?[+-][0-9]{1,2}(?::?[0-9]{2})?)?)?");
    }

    static Optional<DateText> parse(String text) {
        try {
            Matcher compact = COMPACT.matcher(text);
            if (compact.matches()) {
                return compact(compact);
            }
            return DATES.stream()
                    .map(form -> form.matcher(text))
                    .filter(Matcher::matches)
                    .findFirst()
                    .flatMap(AbsoluteDateText::read);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<DateText> compact(Matcher parts) {
        LocalDate day = day(parts.group(1), Integer.parseInt(parts.group(2)), parts.group(3));
        String second = parts.group(6) == null ? "00" : parts.group(6);
        Optional<LocalTime> time = ClockText.parse(parts.group(4) + ":" + parts.group(5) + ":" + second);
        return time.flatMap(known -> zoned(day.atTime(known), parts.group(7)));
    }

    private static Optional<DateText> read(Matcher parts) {
        LocalDate day = day(parts.group("y"), month(parts), parts.group("d"));
        if (parts.group("time") == null) {
            return Optional.of(new DateText.WallClock(day.atStartOfDay()));
        }
        return ClockText.parse(parts.group("time")).flatMap(time -> zoned(day.atTime(time), parts.group("zone")));
    }

    private static int month(Matcher parts) {
        boolean named = parts.pattern().pattern().contains("(?<name>");
        return named ? MONTHS.indexOf(parts.group("name").substring(0, 3)) + 1 : Integer.parseInt(parts.group("m"));
    }

    /** @throws DateTimeException if there is no such day */
    private static LocalDate day(String year, int month, String day) {
        if (Integer.parseInt(year) < 1) {
            throw new DateTimeException("the calendar begins with the year 1");
        }
        return LocalDate.of(Integer.parseInt(year), month, Integer.parseInt(day));
    }

    private static Optional<DateText> zoned(LocalDateTime time, String zone) {
        if (zone == null) {
            return Optional.of(new DateText.WallClock(time));
        }
        Optional<ZoneId> known = zone.contains("/")
                ? NamedZone.parse(zone).map(NamedZone::id)
                : Optional.ofNullable(offset(zone)).map(ZoneId::of);
        return known.map(id -> new DateText.Exact(time.atZone(id).toInstant()));
    }

    /** An offset as {@link ZoneId} reads it, or null. */
    private static String offset(String zone) {
        String signed = zone.replaceFirst("^(utc|gmt)(?=[+-])", "");
        if (!signed.startsWith("+") && !signed.startsWith("-")) {
            return ZONES.get(signed);
        }
        String digits = signed.substring(1).replace(":", "");
        String padded = digits.length() % 2 == 1 ? "0" + digits : digits;
        return signed.charAt(0) + padded.substring(0, 2) + ":" + (padded.length() == 4 ? padded.substring(2) : "00");
    }
}
