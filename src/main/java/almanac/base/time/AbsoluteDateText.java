package almanac.base.time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses lower-case text that names a date, perhaps with a time and an offset, or a year, which means its first day. */
final class AbsoluteDateText {

    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private static final String YEAR = "(?<y>[0-9]{4})";
    private static final String MONTH = "(?<m>[0-9]{1,2})";
    private static final String DAY = "(?<d>[0-9]{1,2})";
    private static final String MONTH_NAME = "(?<m>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?"
            + "|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
    private static final String NTH = DAY + "(?:st|nd|rd|th)?";
    private static final String WEEKDAY = "(?:(?<w>" + Weekdays.FORM + "),? )?";
    private static final String NO_WEEKDAY = "(?<w>)"; // a group must exist to be asked for

    /** An offset or a name, with an optional comment (RFC 2822 §3.2.3). */
    private static final String ZONE = " ?(?<zone>[a-z][a-z0-9_/:+-]*|[+-][0-9:]+)(?: \\([^()]*\\))?";

    private static final Pattern YEAR_ALONE = Pattern.compile(YEAR);

    private static final Pattern OFFSET = Pattern.compile("(?:utc|gmt)?([+-])([0-9]{1,2})(?::?([0-9]{2}))?");

    private static final List<Pattern> FORMS = List.of(
            form(NO_WEEKDAY + YEAR + "-" + MONTH + "-" + DAY),
            form(NO_WEEKDAY + YEAR + "/" + MONTH + "/" + DAY),
            form(NO_WEEKDAY + MONTH + "/" + DAY + "/" + YEAR),
            form(NO_WEEKDAY + DAY + "-" + MONTH + "-" + YEAR),
            form(NO_WEEKDAY + DAY + "\\." + MONTH + "\\." + YEAR),
            form(WEEKDAY + MONTH_NAME + " " + NTH + ",? " + YEAR),
            form(WEEKDAY + NTH + "[ -]" + MONTH_NAME + ",?[ -]" + YEAR),
            Pattern.compile(NO_WEEKDAY + YEAR + "(?<m>[0-9]{2})(?<d>[0-9]{2})t(?<time>" + ClockText.COMPACT_FORM
                    + ")(?:" + ZONE + ")?"));

    /** The zones that RFC 2822 §4.3 abbreviates; the American ones mean these offsets all year. */
    private static final Map<String, String> LETTERS = Map.of(
            "z", "Z", "ut", "Z", "est", "-05:00", "edt", "-04:00", "cst", "-06:00", "cdt", "-05:00", "mst", "-07:00",
            "mdt", "-06:00", "pst", "-08:00", "pdt", "-07:00");

    private AbsoluteDateText() {}

    private static Pattern form(String day) {
        return Pattern.compile(day + "(?:(?:t|,? at |,? )(?<time>" + ClockText.FORM + ")(?:" + ZONE + ")?)?");
    }

    static Optional<DateText> parse(String text) {
        try {
            if (YEAR_ALONE.matcher(text).matches()) {
                return parse(text + "-01-01");
            }
            return FORMS.stream()
                    .map(form -> form.matcher(text))
                    .filter(Matcher::matches)
                    .findFirst()
                    .flatMap(AbsoluteDateText::read);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<DateText> read(Matcher parts) {
        LocalDate day = day(parts);
        if (parts.group("time") == null) {
            return Optional.of(new DateText.WallClock(day.atStartOfDay()));
        }
        return ClockText.parse(parts.group("time")).flatMap(time -> zoned(day.atTime(time), parts.group("zone")));
    }

    /** @throws DateTimeException if there is no such day, or it is another weekday */
    private static LocalDate day(Matcher parts) {
        int year = Integer.parseInt(parts.group("y"));
        if (year == 0) {
            throw new DateTimeException("the calendar begins with the year 1");
        }
        String month = parts.group("m");
        boolean named = Character.isLetter(month.charAt(0));
        int number = named ? MONTHS.indexOf(month.substring(0, 3)) + 1 : Integer.parseInt(month);
        LocalDate day = LocalDate.of(year, number, Integer.parseInt(parts.group("d")));
        String weekday = parts.group("w");
        if (weekday != null && !weekday.isEmpty() && Weekdays.of(weekday) != day.getDayOfWeek()) {
            throw new DateTimeException(day + " is no " + weekday);
        }
        return day;
    }

    private static Optional<DateText> zoned(LocalDateTime time, String zone) {
        if (zone == null) {
            return Optional.of(new DateText.WallClock(time));
        }
        return zone(zone)
                .map(id -> time.atZone(id).toInstant())
                .filter(FourDigitYears::hold)
                .map(DateText.Exact::new);
    }

    /** @throws DateTimeException if an offset is larger than 18 hours or has more than 59 minutes */
    private static Optional<ZoneId> zone(String text) {
        Matcher offset = OFFSET.matcher(text);
        if (offset.matches()) {
            String hours = offset.group(2).length() == 1 ? "0" + offset.group(2) : offset.group(2);
            String minutes = offset.group(3) == null ? "00" : offset.group(3);
            return Optional.of(ZoneId.of(offset.group(1) + hours + ":" + minutes));
        }
        String letters = LETTERS.get(text);
        return letters != null
                ? Optional.of(ZoneId.of(letters))
                : NamedZone.parse(text).map(NamedZone::id);
    }
}
