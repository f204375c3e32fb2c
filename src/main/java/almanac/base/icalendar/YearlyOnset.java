package almanac.base.icalendar;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.zone.ZoneOffsetTransitionRule;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Derives a recurrence rule for a yearly change of clocks from its dates. */
final class YearlyOnset {

    /** After this many years weekdays and leap years repeat. */
    private static final int YEARS = 28;

    private YearlyOnset() {}

    /** Returns the rule; empty if none describes the dates, such as those that depend on the moon. */
    static Optional<String> rrule(ZoneOffsetTransitionRule rule, int fromYear) {
        List<LocalDateTime> onsets = IntStream.range(fromYear, fromYear + YEARS)
                .mapToObj(year -> rule.createTransition(year).getDateTimeBefore())
                .toList();
        if (differ(onsets, LocalDateTime::getMonth) || differ(onsets, LocalDateTime::toLocalTime)) {
            return Optional.empty();
        }
        return day(onsets).map(day -> "FREQ=YEARLY;BYMONTH=" + onsets.get(0).getMonthValue() + ";" + day);
    }

    private static Optional<String> day(List<LocalDateTime> onsets) {
        int first = onsets.stream().mapToInt(LocalDateTime::getDayOfMonth).min().orElseThrow();
        if (!differ(onsets, LocalDateTime::getDayOfMonth)) {
            return Optional.of("BYMONTHDAY=" + first);
        }
        if (differ(onsets, LocalDateTime::getDayOfWeek)) {
            return Optional.empty();
        }
        String weekday = name(onsets.get(0).getDayOfWeek());
        if (onsets.stream().allMatch(YearlyOnset::isLastOfItsWeekday)) {
            return Optional.of("BYDAY=-1" + weekday);
        }
        boolean isNth = first % 7 == 1;
        return Optional.of(
                isNth ? "BYDAY=" + (first / 7 + 1) + weekday : "BYMONTHDAY=" + days(first) + ";BYDAY=" + weekday);
    }

    private static boolean isLastOfItsWeekday(LocalDateTime onset) {
        return onset.plusWeeks(1).getMonth() != onset.getMonth();
    }

    private static String name(DayOfWeek day) {
        return day.name().substring(0, 2);
    }

    private static String days(int first) {
        return IntStream.range(first, first + 7).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    private static <T> boolean differ(List<LocalDateTime> onsets, Function<LocalDateTime, T> part) {
        return onsets.stream().map(part).distinct().count() > 1;
    }
}
