package almanac.base.time;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The layout of the slots of a day at their hours, with overlapping ones side by side.
 *
 * @param boxes the boxes of the slots, by start; those of whole days are not among them
 * @param more the slots that overlap too many others to be shown at their hours
 */
public record HourGrid(LocalDate day, List<Box> boxes, List<Slot> more) {

    private static final int QUARTER = 15;
    private static final int QUARTERS = 24 * 4;

    /**
     * The box that a slot is drawn in.
     *
     * @param from the quarter of an hour in which it begins, counted from midnight
     * @param length in quarters of an hour; at least two, so that there is room for its title
     * @param column from 0
     * @param columns the number of columns that share the width
     */
    public record Box(Slot slot, int from, int length, int column, int columns) {

        public int to() {
            return from + length;
        }
    }

    /** @param most the maximum number of slots side by side */
    public static HourGrid of(LocalDate day, Collection<Slot> slots, int most) {
        List<Box> alone = slots.stream()
                .filter(slot -> !slot.isBar() && slot.firstDay().equals(day))
                .sorted(Comparator.comparing(Slot::start)
                        .thenComparing(Slot::end, Comparator.reverseOrder())
                        .thenComparing(Slot::id))
                .map(slot -> box(slot, day))
                .toList();
        List<Box> boxes = new ArrayList<>();
        List<Slot> more = new ArrayList<>();
        List<Box> cluster = new ArrayList<>();
        Reach reach = Reach.NONE;
        for (Box next : alone) {
            if (reach.endsBefore(next)) {
                arrange(cluster, most, boxes, more);
                cluster.clear();
            }
            cluster.add(next);
            reach = reach.and(next);
        }
        arrange(cluster, most, boxes, more);
        return new HourGrid(day, boxes, more);
    }

    /** Rounds to the nearest quarters, so that a slot that follows is drawn below. */
    private static Box box(Slot slot, LocalDate day) {
        LocalDateTime midnight = day.atStartOfDay();
        int from = Math.min(quarter(ChronoUnit.MINUTES.between(midnight, slot.start())), QUARTERS - 2);
        int to = Math.min(quarter(ChronoUnit.MINUTES.between(midnight, slot.end())), QUARTERS);
        return new Box(slot, from, Math.max(2, to - from), 0, 1);
    }

    private static int quarter(long minutes) {
        return (int) Math.floorDiv(minutes + QUARTER / 2, QUARTER);
    }

    /** Gives each slot of a cluster the first column that is free at its start. */
    private static void arrange(List<Box> cluster, int most, List<Box> boxes, List<Slot> more) {
        List<Reach> columns = new ArrayList<>();
        List<Box> placed = new ArrayList<>();
        for (Box next : cluster) {
            int column = 0;
            while (column < columns.size() && !columns.get(column).endsBefore(next)) {
                column++;
            }
            if (column == most) {
                more.add(next.slot());
                continue;
            }
            if (column == columns.size()) {
                columns.add(Reach.NONE);
            }
            columns.set(column, columns.get(column).and(next));
            placed.add(new Box(next.slot(), next.from(), next.length(), column, 1));
        }
        placed.forEach(
                each -> boxes.add(new Box(each.slot(), each.from(), each.length(), each.column(), columns.size())));
    }

    /** The end of slots, and of their drawing, which is later for short ones; enough to compare with later slots. */
    private record Reach(LocalDateTime end, int to) {
        static final Reach NONE = new Reach(LocalDateTime.MIN, 0);

        boolean endsBefore(Box next) {
            return !end.isAfter(next.slot().start()) && to <= next.from();
        }

        Reach and(Box box) {
            LocalDateTime other = box.slot().end();
            return new Reach(other.isAfter(end) ? other : end, Math.max(to, box.to()));
        }
    }
}
