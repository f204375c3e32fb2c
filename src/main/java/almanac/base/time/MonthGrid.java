package almanac.base.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.stream.Stream;

/** The whole weeks in which a month is drawn, with days of its neighbours. */
public record MonthGrid(YearMonth month, DayOfWeek firstWeekday) {

    /** The first day of the first week. */
    public LocalDate first() {
        return month.atDay(1).with(TemporalAdjusters.previousOrSame(firstWeekday));
    }

    /** The day after the last week. */
    public LocalDate end() {
        return month.atEndOfMonth().with(TemporalAdjusters.next(firstWeekday));
    }

    /** The first day of each week. */
    public List<LocalDate> weeks() {
        return Stream.iterate(first(), week -> week.isBefore(end()), week -> week.plusWeeks(1))
                .toList();
    }
}
