package almanac.pages.period;

import almanac.base.kind.Worded;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** A view of the calendar. Their order is that of the tabs. */
public enum CalendarView implements Worded {
    MONTH,
    WEEK,
    DAY,
    YEAR,
    LIST,
    CARDS,
    MAP;

    /** A regular expression that matches each word. */
    public static final String ANY =
            Arrays.stream(values()).map(CalendarView::word).collect(Collectors.joining("|"));

    public static Optional<CalendarView> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    /** Returns the path of the present. */
    public String path() {
        return "/events/" + word();
    }

    /** Returns whether it lists events rather than days. */
    public boolean isList() {
        return this == LIST || this == CARDS || this == MAP;
    }

    /**
     * Returns the path that shows a day; for a list, events from then on.
     *
     * @param first the day that weeks begin with
     */
    public String showing(LocalDate day, DayOfWeek first) {
        return switch (this) {
            case MONTH -> Views.month(YearMonth.from(day));
            case WEEK -> Views.week(Views.mondayOf(day, first));
            case YEAR -> Views.year(day.getYear());
            case DAY, MAP -> path() + "/" + day;
            case LIST, CARDS -> path() + "?" + Views.FROM + "=" + day;
        };
    }
}
