package almanac.pages.period;

import almanac.base.kind.Worded;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The period of a list: {@code /events/list?when=weekend}. */
public enum When implements Worded {
    /** From today on. */
    UPCOMING,
    TODAY,
    TOMORROW,
    /** Saturday and Sunday, or the rest of them. */
    WEEKEND,
    /** Today and the six days after it. */
    WEEK,
    /** Before today, latest first. */
    PAST;

    public static final String PARAMETER = "when";

    /** The periods with an end, which are offered beside the categories. */
    public static final List<When> NEAR = List.of(TODAY, TOMORROW, WEEKEND, WEEK);

    private static final int DAYS_OF_WEEK = 7;

    /** Returns the constant that the parameter names; upcoming events for the empty text and null. */
    public static Optional<When> of(String parameter) {
        return parameter.isEmpty()
                ? Optional.of(UPCOMING)
                : Arrays.stream(values())
                        .filter(each -> each != UPCOMING && each.word().equals(parameter))
                        .findFirst();
    }

    /** Returns the path of a list of this period. */
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

    public Optional<LocalDate> last(LocalDate today) {
        return switch (this) {
            case TODAY, TOMORROW -> Optional.of(first(today));
            case WEEKEND -> Optional.of(today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY)));
            case WEEK -> Optional.of(today.plusDays(DAYS_OF_WEEK - 1));
            default -> Optional.empty();
        };
    }
}
