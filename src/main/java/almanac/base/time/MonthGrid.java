package almanac.base.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
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

    /**
     * Returns the rows of the weeks. Each gets only its own slots to choose from: a month has thousands.
     *
     * @param slots in any order; those of other weeks are ignored
     * @param most the maximum number of lanes shown
     */
    public List<WeekRow> rows(Collection<Slot> slots, int most) {
        LocalDate first = first();
        List<LocalDate> weeks = weeks();
        List<List<Slot>> ofWeeks =
                Stream.<List<Slot>>generate(ArrayList::new).limit(weeks.size()).toList();
        for (Slot slot : slots) {
            int last = Math.min(weeks.size() - 1, week(slot.lastDay(), first));
            for (int week = Math.max(0, week(slot.firstDay(), first)); week <= last; week++) {
                ofWeeks.get(week).add(slot);
            }
        }
        return IntStream.range(0, weeks.size())
                .mapToObj(week -> WeekRow.of(weeks.get(week), ofWeeks.get(week), most))
                .toList();
    }

    private static int week(LocalDate day, LocalDate first) {
        return (int) Math.floorDiv(day.toEpochDay() - first.toEpochDay(), 7);
    }

    /** The first day of each week. */
    public List<LocalDate> weeks() {
        return Stream.iterate(first(), week -> week.isBefore(end()), week -> week.plusWeeks(1))
                .toList();
    }
}
