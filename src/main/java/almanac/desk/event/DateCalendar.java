package almanac.desk.event;

import almanac.base.recurrence.Recurrence;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Twelve months in which the dates of an event are chosen.
 *
 * @param days its dates
 * @param excluded the excluded dates of its series
 */
public record DateCalendar(YearMonth first, Set<LocalDate> days, Set<LocalDate> excluded) {

    private static final int MONTHS = 12;

    /** The most dates of each kind; a series has at most one a day, and further dates. */
    private static final int MOST = 1_000;

    /** @param from the beginning of the first month */
    static DateCalendar of(Recurrence recurrence, LocalDateTime from) {
        YearMonth first = YearMonth.from(from);
        LocalDateTime begin = first.atDay(1).atStartOfDay();
        return new DateCalendar(
                first, days(recurrence.starts(begin, begin.plusMonths(MONTHS), MOST)), days(recurrence.exceptions()));
    }

    private static Set<LocalDate> days(Collection<LocalDateTime> times) {
        return times.stream().map(LocalDateTime::toLocalDate).collect(Collectors.toSet());
    }

    public List<YearMonth> months() {
        return Stream.iterate(first, month -> month.plusMonths(1)).limit(MONTHS).toList();
    }

    /** Returns whether the day is the keyboard's entry to the calendar; arrow keys lead to the others. */
    public boolean isEntry(LocalDate day) {
        return day.equals(days.stream().min(LocalDate::compareTo).orElse(first.atDay(1)));
    }
}
