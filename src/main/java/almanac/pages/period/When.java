package almanac.pages.period;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The part of all time that a list shows: {@code /events/list?when=weekend}. */
public enum When {
    /** From today on. */
    UPCOMING,
    TODAY,
    TOMORROW,
    /** Saturday and Sunday, or what is left of them. */
    WEEKEND,
    /** Today and the six days after it. */
    WEEK,
    /** Before today, latest first. */
    PAST;

    public static final String PARAMETER = "when";

    /** Those that have an end, and are offered beside the categories. */
    public static final List<When> NEAR = List.of(TODAY, TOMORROW, WEEKEND, WEEK);

    private static final int DAYS_OF_WEEK = 7;

    /** Returns what the parameter names; the empty text, and none, mean upcoming events. */
    public static Optional<When> of(String parameter) {
        return parameter.isEmpty()
                ? Optional.of(UPCOMING)
                : Arrays.stream(values())
                        .filter(each -> each != UPCOMING && each.word().equals(parameter))
                        .findFirst();
    }

    /** Returns its name in addresses and texts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the path of a list that shows it. */
    public String on(String list) {
        return this == UPCOMING ? list : list + "?" + PARAMETER + "=" + word();
    }

    public boolean isPast() {
        return this == PAST;
    }

    /** Returns the first day; for the past, the first day after it. */
    public LocalDate first(LocalDate today) {
        return switch (this) {
            case TOMORROW -> today.plusDays(1);
            case WEEKEND ->
                today.getDayOfWeek() == DayOfWeek.SUNDAY
                        ? today
                        : today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SATURDAY));
            default -> today;
        };
    }

    /** Returns the last day, if there is one. */
    public Optional<LocalDate> last(LocalDate today) {
        return switch (this) {
            case TODAY, TOMORROW -> Optional.of(first(today));
            case WEEKEND -> Optional.of(today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY)));
            case WEEK -> Optional.of(today.plusDays(DAYS_OF_WEEK - 1));
            default -> Optional.empty();
        };
    }
}
