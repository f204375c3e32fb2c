package almanac.pages.period;

import almanac.base.time.HourGrid;
import almanac.base.time.Slot;
import almanac.base.time.WeekRow;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Days side by side by their hours, with whole-day events above.
 *
 * @param hours from the first one shown, early enough for all events, to the last
 */
public record HourTable(List<Column> columns, List<Hours> hours) {

    /** The hours that are always shown to those who add events. Other consecutive hours without events are folded into one row. */
    private static final int OPENING = 8;

    private static final int CLOSING = 18;
    private static final int QUARTERS = 4;

    /**
     * An hour, or several folded into one row.
     *
     * @param until the hour after the last
     */
    public record Hours(int from, int until) {

        public boolean isFolded() {
            return until - from > 1;
        }
    }

    /**
     * A day.
     *
     * @param whole events of the whole day or several, each in the same lane on all its days
     * @param hours the other events, at their hours
     * @param more the number of omitted events
     */
    public record Column(LocalDate day, List<WeekRow.Lane> whole, HourGrid hours, int more) {}

    /**
     * @param lanes the most whole-day events that each day shows
     * @param abreast the most events that are shown side by side at their hours
     * @param isOpen whether the usual hours are shown even without events
     */
    public static HourTable of(Period period, Collection<Slot> slots, int lanes, int abreast, boolean isOpen) {
        List<Slot> bars = slots.stream().filter(Slot::isBar).toList();
        List<Column> columns = WeekRow.of(period.from(), bars, lanes).days().stream()
                .filter(day -> day.date().isBefore(period.until()))
                .map(day -> column(day, slots, abreast))
                .toList();
        int first = boxes(columns).mapToInt(HourGrid.Box::from).min().orElse(CLOSING * QUARTERS) / QUARTERS;
        int last = (boxes(columns).mapToInt(HourGrid.Box::to).max().orElse(0) + QUARTERS - 1) / QUARTERS;
        return new HourTable(
                columns,
                isOpen
                        ? folded(Math.min(OPENING, first), Math.max(CLOSING, last), columns, true)
                        : folded(first, last, columns, false));
    }

    private static List<Hours> folded(int first, int end, List<Column> columns, boolean isOpen) {
        List<Hours> hours = new ArrayList<>();
        for (int hour = first; hour < end; hour++) {
            Hours before = hours.isEmpty() ? null : hours.get(hours.size() - 1);
            if (before != null && isSpare(hour, columns, isOpen) && isSpare(before.from(), columns, isOpen)) {
                hours.set(hours.size() - 1, new Hours(before.from(), hour + 1));
            } else {
                hours.add(new Hours(hour, hour + 1));
            }
        }
        return hours;
    }

    private static boolean isSpare(int hour, List<Column> columns, boolean isOpen) {
        return !(isOpen && hour >= OPENING && hour < CLOSING)
                && boxes(columns)
                        .noneMatch(place -> place.from() < (hour + 1) * QUARTERS && place.to() > hour * QUARTERS);
    }

    private static Column column(WeekRow.Day whole, Collection<Slot> slots, int abreast) {
        HourGrid hours = HourGrid.of(whole.date(), slots, abreast);
        return new Column(
                whole.date(), whole.lanes(), hours, whole.more() + hours.more().size());
    }

    private static Stream<HourGrid.Box> boxes(List<Column> columns) {
        return columns.stream().flatMap(column -> column.hours().boxes().stream());
    }

    /** Returns the row of the grid for a quarter of an hour, from 1; 0 if its hour is folded or not shown. */
    public int row(int quarter) {
        return IntStream.range(0, hours.size())
                .filter(i -> hours.get(i).equals(new Hours(quarter / QUARTERS, quarter / QUARTERS + 1)))
                .map(i -> i * QUARTERS + quarter % QUARTERS + 1)
                .findFirst()
                .orElse(0);
    }

    /** Returns the row of the present quarter of an hour; 0 if it is not shown. */
    public int row(LocalTime now) {
        return row(now.getHour() * QUARTERS + now.getMinute() / (60 / QUARTERS));
    }

    public boolean isEmpty() {
        return boxes(columns).findAny().isEmpty();
    }

    public boolean isDay() {
        return columns.size() == 1;
    }

    /** Returns all slots that need a line; for a single day, including those that overlap too many others. */
    public Set<Slot> shown() {
        return columns.stream()
                .flatMap(column -> Stream.of(
                                column.whole().stream()
                                        .filter(lane -> !lane.isEmpty())
                                        .map(WeekRow.Lane::slot),
                                column.hours().boxes().stream().map(HourGrid.Box::slot),
                                isDay() ? column.hours().more().stream() : Stream.<Slot>empty())
                        .flatMap(each -> each))
                .collect(Collectors.toSet());
    }
}
