package almanac.domain.table;

import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The names of months and days of the week in German, English and French, in small letters, whole and shortened. */
final class DateWords {

    private static final Map<String, Integer> MONTHS = months();

    /** The longest first, as a pattern takes the first that fits. */
    private static final Map<String, DayOfWeek> WEEKDAYS = weekdays();

    /** Finds the name of a month, as a group. */
    static final String MONTH = "("
            + String.join(
                    "|",
                    MONTHS.keySet().stream()
                            .sorted((a, b) -> b.length() - a.length())
                            .toList()) + ")\\b\\.?";

    /** Finds the name of a day of the week, with the sign after it, as a group; of two letters only beside a date. */
    static final String WEEKDAY =
            "(?:\\b(" + String.join("|", WEEKDAYS.keySet()) + ")\\b(?:(?<=\\p{L}{3})|(?=[.,]| ?\\d|$))\\.?,?)";

    private static final Pattern WEEKDAY_NAME =
            Pattern.compile("(?<![-/])" + WEEKDAY + "(?! ?-)"); // no ends of a range

    private DateWords() {}

    static int month(String name) {
        return MONTHS.get(name.replace(".", ""));
    }

    /** Returns the day of the week that a text names; empty if it names none, or several. */
    static Optional<DayOfWeek> weekdayIn(String text) {
        List<DayOfWeek> days = WEEKDAY_NAME
                .matcher(text)
                .results()
                .map(each -> WEEKDAYS.get(each.group(1)))
                .distinct()
                .toList();
        return days.size() == 1 ? Optional.of(days.get(0)) : Optional.empty();
    }

    private static Map<String, Integer> months() {
        Map<String, Integer> months = new HashMap<>(
                Map.of("mrz", 3, "maerz", 3, "sept", 9, "jänner", 1, "jän", 1, "feber", 2, "okt", 10, "dez", 12));
        for (Month month : Month.values()) {
            for (Locale language : List.of(Locale.GERMAN, Locale.ENGLISH)) {
                String name = month.getDisplayName(TextStyle.FULL, language).toLowerCase(Locale.ROOT);
                months.put(name, month.getValue());
                months.putIfAbsent(name.substring(0, 3), month.getValue());
            }
            months.putIfAbsent(
                    month.getDisplayName(TextStyle.FULL, Locale.FRENCH).toLowerCase(Locale.FRENCH), month.getValue());
        }
        return months;
    }

    private static Map<String, DayOfWeek> weekdays() {
        Map<String, DayOfWeek> days =
                new TreeMap<>(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        for (DayOfWeek day : DayOfWeek.values()) {
            days.put(day.getDisplayName(TextStyle.FULL, Locale.GERMAN).toLowerCase(Locale.ROOT), day);
            days.put(day.getDisplayName(TextStyle.FULL, Locale.ENGLISH).toLowerCase(Locale.ROOT), day);
            days.put(day.getDisplayName(TextStyle.FULL, Locale.GERMAN).toLowerCase(Locale.ROOT) + "s", day);
            String english = day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT);
            days.put(
                    day.getDisplayName(TextStyle.FULL, Locale.GERMAN)
                            .toLowerCase(Locale.ROOT)
                            .substring(0, 2),
                    day);
            List.of(english, english + "s", english + "rs", english + "r").forEach(each -> days.put(each, day));
        }
        return days;
    }
}
