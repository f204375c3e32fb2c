package almanac.base.recurrence;

import static java.util.stream.Collectors.joining;

import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Local dates as one text, sorted and distinct, as a series' further dates and exceptions are stored. */
public final class DateList {

    /** The most dates that a series may have of either kind. */
    public static final int MOST = 2000;

    private DateList() {}

    /** {@code 20270308T090000,20270315T090000}; empty if there are none. */
    public static String text(Collection<LocalDateTime> dates) {
        return dates.stream().distinct().sorted().map(Until.TIME::format).collect(joining(","));
    }

    /** Reads what {@link #text} wrote. */
    public static List<LocalDateTime> parse(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(","))
                        .map(date -> LocalDateTime.parse(date, Until.TIME))
                        .toList();
    }
}
