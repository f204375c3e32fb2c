package almanac.base.recurrence;

import java.time.DayOfWeek;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A weekday of a rule: every one, or one of the month or the year.
 *
 * @param nth 0 for every one; otherwise which one, counted from the end if negative
 */
public record NthWeekday(int nth, DayOfWeek day) implements Comparable<NthWeekday> {

    /** The weekdays' names in rules, Monday first. */
    static final List<String> NAMES = List.of("MO", "TU", "WE", "TH", "FR", "SA", "SU");

    private static final int WEEKS_OF_A_YEAR = 53;
    private static final Pattern FORM = Pattern.compile("([+-]?[0-9]{1,2})?([A-Z]{2})");
    private static final Comparator<NthWeekday> ORDER =
            Comparator.comparingInt(NthWeekday::nth).thenComparing(NthWeekday::day);

    static Optional<NthWeekday> parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || !NAMES.contains(form.group(2))) {
            return Optional.empty();
        }
        int nth = form.group(1) == null ? 0 : Integer.parseInt(form.group(1));
        boolean counted = form.group(1) == null || nth != 0 && Math.abs(nth) <= WEEKS_OF_A_YEAR;
        return counted ? Optional.of(new NthWeekday(nth, day(form.group(2)))) : Optional.empty();
    }

    private static DayOfWeek day(String name) {
        return DayOfWeek.of(NAMES.indexOf(name) + 1);
    }

    static Optional<DayOfWeek> weekday(String name) {
        return NAMES.contains(name) ? Optional.of(day(name)) : Optional.empty();
    }

    static String name(DayOfWeek day) {
        return NAMES.get(day.getValue() - 1);
    }

    @Override
    public int compareTo(NthWeekday other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return (nth == 0 ? "" : nth) + name(day);
    }
}
