package almanac.pages.view;

import almanac.base.time.HourGrid;
import almanac.base.time.Slot;
import almanac.base.time.WeekRow;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Days side by side by their hours, with whole-day events above.
 *
 * @param firstHour the first hour that is shown: early enough for all
 * @param lastHour the hour after the last that is shown
 */
public record HourTable(List<Column> columns, int firstHour, int lastHour) {

    /** The hours that are always shown. */
    private static final int OPENING = 8;

    private static final int CLOSING = 18;
    private static final int QUARTERS = 4;

    /**
     * A day.
     *
     * @param whole events of the whole day or several, each in the same lane on all its days
     * @param hours the other events, at their hours
     * @param more the number of events that are left out
     */
    public record Column(LocalDate day, List<WeekRow.Lane> whole, HourGrid hours, int more) {}

    /**
     * @param lanes the most whole-day events that each day shows
     * @param abreast the most events that are shown side by side at their hours
     */
    static HourTable of(Period period, Collection<Slot> slots, int lanes, int abreast) {
        List<Slot> bars = slots.stream().filter(Slot::isBar).toList();
        List<Column> columns = WeekRow.of(period.from(), bars, lanes).days().stream()
                .filter(day -> day.date().isBefore(period.until()))
                .map(day -> column(day, slots, abreast))
                .toList();
        int first = places(columns).mapToInt(HourGrid.Place::from).min().orElse(OPENING * QUARTERS) / QUARTERS;
        int last = places(columns).mapToInt(HourGrid.Place::to).max().orElse(0);
        return new HourTable(columns, Math.min(OPENING, first), Math.max(CLOSING, (last + QUARTERS - 1) / QUARTERS));
    }

    private static Column column(WeekRow.Day whole, Collection<Slot> slots, int abreast) {
        HourGrid hours = HourGrid.of(whole.date(), slots, abreast);
        return new Column(
                whole.date(), whole.lanes(), hours, whole.more() + hours.more().size());
    }

    private static Stream<HourGrid.Place> places(List<Column> columns) {
        return columns.stream().flatMap(column -> column.hours().places().stream());
    }

    /** Returns the hours at its edge. */
    public List<Integer> hours() {
        return IntStream.range(firstHour, lastHour).boxed().toList();
    }

    /** Returns the row of the grid for a quarter of an hour, from 1. */
    public int row(int quarter) {
        return quarter - firstHour * QUARTERS + 1;
    }

    /** Returns whether it is a single day. */
    public boolean isDay() {
        return columns.size() == 1;
    }

    /** Returns all slots that need a line; of a single day also those that overlap too many others. */
    Set<Slot> shown() {
        return columns.stream()
                .flatMap(column -> Stream.of(
                                column.whole().stream()
                                        .filter(lane -> !lane.isEmpty())
                                        .map(WeekRow.Lane::slot),
                                column.hours().places().stream().map(HourGrid.Place::slot),
                                isDay() ? column.hours().more().stream() : Stream.<Slot>empty())
                        .flatMap(each -> each))
                .collect(Collectors.toSet());
    }
}
