package almanac.domain.demo;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.stream.Stream;

/**
 * The time of an event of the demo year.
 *
 * @param zone the time zone of these times, or empty for the site's
 * @param rule the recurrence rule, or empty
 */
record DemoDates(LocalDateTime start, LocalDateTime end, boolean allDay, String zone, String rule) {

    /**
     * Returns the dates of a row: those of the weeks that it lists, or of a series such as {@code -13..39/2}, every
     * other week.
     *
     * @param monday the first day of the present week
     */
    static Stream<DemoDates> of(DemoRow row, LocalDate monday) {
        return row.list("weeks").stream().map(weeks -> of(row, monday, weeks.split("\\.\\.|/")));
    }

    /** @param weeks the first week and, for a series, the last one and the interval in weeks */
    private static DemoDates of(DemoRow row, LocalDate monday, String... weeks) {
        int first = Integer.parseInt(weeks[0]);
        LocalDate date = monday.plusWeeks(first).with(DayOfWeek.valueOf(row.text("day")));
        if (weeks.length == 1) {
            return on(date, "", row);
        }
        int step = weeks.length > 2 ? Integer.parseInt(weeks[2]) : 1;
        int count = (Integer.parseInt(weeks[1]) - first) / step + 1;
        return on(date, "FREQ=WEEKLY;INTERVAL=%d;COUNT=%d".formatted(step, count), row);
    }

    /** Returns whole days if the length is a period, times if it is a duration. */
    private static DemoDates on(LocalDate date, String rule, DemoRow row) {
        String length = row.text("length");
        if (!length.startsWith("PT")) {
            LocalDate lastDay = date.plus(Period.parse(length)).minusDays(1);
            return new DemoDates(date.atStartOfDay(), lastDay.atStartOfDay(), true, "", rule);
        }
        String[] time = row.text("start").split(" ");
        LocalDateTime start = date.atTime(LocalTime.parse(time[0]));
        return new DemoDates(start, start.plus(Duration.parse(length)), false, time.length > 1 ? time[1] : "", rule);
    }
}
