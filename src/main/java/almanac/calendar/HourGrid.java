package almanac.calendar;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The slots of a day at their hours: those that overlap lie side by side.
 *
 * @param places by start; those of whole days are not among them
 * @param more what overlaps too many others to be shown at its hours
 */
public record HourGrid(LocalDate day, List<Place> places, List<Slot> more) {

    private static final int QUARTER = 15;
    private static final int QUARTERS = 24 * 4;

    /**
     * Where a slot is drawn.
     *
     * @param from the quarter of an hour in which it begins, counted from midnight
     * @param length in quarters of an hour; at least two, so that there is room for its title
     * @param column from 0
     * @param columns how many share the width
     */
    public record Place(Slot slot, int from, int length, int column, int columns) {

        public int to() {
            return from + length;
        }
    }

    /** @param most how many are shown side by side */
    public static HourGrid of(LocalDate day, Collection<Slot> slots, int most) {
        List<Place> alone = slots.stream()
                .filter(slot -> !slot.isBar() && slot.firstDay().equals(day))
                .sorted(Comparator.comparing(Slot::start)
                        .thenComparing(Slot::end, Comparator.reverseOrder())
                        .thenComparing(Slot::id))
                .map(slot -> place(slot, day))
                .toList();
        List<Place> places = new ArrayList<>();
        List<Slot> more = new ArrayList<>();
        List<Place> cluster = new ArrayList<>();
        for (Place next : alone) {
            if (cluster.stream().allMatch(each -> each.to() <= next.from())) {
                arrange(cluster, most, places, more);
                cluster.clear();
            }
            cluster.add(next);
        }
        arrange(cluster, most, places, more);
        return new HourGrid(day, places, more);
    }

    private static Place place(Slot slot, LocalDate day) {
        LocalDateTime midnight = day.atStartOfDay();
        int start = (int) ChronoUnit.MINUTES.between(midnight, slot.start());
        int end = (int) Math.min(QUARTERS * QUARTER, ChronoUnit.MINUTES.between(midnight, slot.end()));
        int from = Math.min(start / QUARTER, QUARTERS - 2);
        int to = Math.max(from + 2, (end + QUARTER - 1) / QUARTER);
        return new Place(slot, from, to - from, 0, 1);
    }

    /** Gives each of a cluster the first column in which nothing overlaps it. */
    private static void arrange(List<Place> cluster, int most, List<Place> places, List<Slot> more) {
        List<Place> placed = new ArrayList<>();
        for (Place next : cluster) {
            int column = 0;
            while (isTaken(placed, column, next)) {
                column++;
            }
            if (column < most) {
                placed.add(new Place(next.slot(), next.from(), next.length(), column, 1));
            } else {
                more.add(next.slot());
            }
        }
        int columns = placed.stream().mapToInt(Place::column).max().orElse(0) + 1;
        placed.forEach(each -> places.add(new Place(each.slot(), each.from(), each.length(), each.column(), columns)));
    }

    private static boolean isTaken(List<Place> placed, int column, Place next) {
        return placed.stream()
                .anyMatch(each -> each.column() == column && each.to() > next.from() && next.to() > each.from());
    }
}
