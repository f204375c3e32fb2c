package almanac.demo;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * When an event of the demo year takes place.
 *
 * @param zone the time zone of these times, or empty for the site's
 */
record DemoDates(LocalDateTime start, LocalDateTime end, boolean allDay, String zone) {

    /**
     * The dates of a row: one, or those of a series such as {@code -13..39/2}, every other week.
     *
     * @param monday the first day of the present week
     */
    static Stream<DemoDates> of(DemoRow row, LocalDate monday) {
        String[] rule = row.text("weeks").split("\\.\\.|/");
        int first = Integer.parseInt(rule[0]);
        int last = rule.length > 1 ? Integer.parseInt(rule[1]) : first;
        int step = rule.length > 2 ? Integer.parseInt(rule[2]) : 1;
        DayOfWeek day = DayOfWeek.valueOf(row.text("day"));
        return IntStream.rangeClosed(0, (last - first) / step)
                .mapToObj(
                        number -> monday.plusWeeks(first + (long) number * step).with(day))
                .map(date -> on(date, row));
    }

    /** Days where the length is a period, times where it is a duration. */
    private static DemoDates on(LocalDate date, DemoRow row) {
        String length = row.text("length");
        if (!length.startsWith("PT")) {
            LocalDate lastDay = date.plus(Period.parse(length)).minusDays(1);
            return new DemoDates(date.atStartOfDay(), lastDay.atStartOfDay(), true, "");
        }
        String[] time = row.text("start").split(" ");
        LocalDateTime start = date.atTime(LocalTime.parse(time[0]));
        return new DemoDates(start, start.plus(Duration.parse(length)), false, time.length > 1 ? time[1] : "");
    }
}
