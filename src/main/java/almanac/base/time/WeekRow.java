package almanac.base.time;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The layout of a week of a month: each slot lies in one lane, across all of its days; a day shows a limited number of
 * lanes and counts the rest.
 *
 * @param days from the first day of the week to the last
 */
public record WeekRow(List<Day> days) {

    private static final int DAYS = 7;

    /**
     * A day of the week.
     *
     * @param lanes from top to bottom
     * @param more the number of slots of this day that are not shown
     */
    public record Day(LocalDate date, List<Lane> lanes, int more) {

        private static final int DOTS = 3;

        /** Returns the first of its slots, as many as a small day has room for. */
        public List<Slot> dots() {
            return lanes.stream()
                    .filter(lane -> !lane.isEmpty())
                    .map(Lane::slot)
                    .limit(DOTS)
                    .toList();
        }

        /** Returns the number of its slots. */
        public long count() {
            return more + lanes.stream().filter(lane -> !lane.isEmpty()).count();
        }
    }

    /**
     * A lane of a day.
     *
     * @param slot null where the lane is empty
     * @param days the number of days of the bar that begins here; 0 where a bar continues that began before
     * @param fromBefore whether the slot began in an earlier week
     * @param toAfter whether the slot continues in a later week
     */
    public record Lane(Slot slot, int days, boolean fromBefore, boolean toAfter) {
        static final Lane EMPTY = new Lane(null, 0, false, false);

        public boolean isEmpty() {
            return slot == null;
        }

        /** Returns whether the slot is shown here, not on an earlier day of the week. */
        public boolean isStart() {
            return days > 0;
        }
    }

    /**
     * @param slots in any order; those of other weeks are ignored
     * @param most the maximum number of lanes shown
     */
    public static WeekRow of(LocalDate first, Collection<Slot> slots, int most) {
        LocalDate end = first.plusDays(DAYS);
        Lanes lanes = new Lanes(first, most);
        slots.stream()
                .filter(slot -> slot.firstDay().isBefore(end) && !slot.lastDay().isBefore(first))
                .sorted(Slot.ORDER)
                .forEach(lanes::place);
        return new WeekRow(IntStream.range(0, DAYS)
                .mapToObj(day -> new Day(first.plusDays(day), lanes.column(day), lanes.more[day]))
                .toList());
    }

    /** The slots that these weeks show, each once. */
    public static Set<Slot> shown(Collection<WeekRow> weeks) {
        return weeks.stream()
                .flatMap(week -> week.days().stream())
                .flatMap(day -> day.lanes().stream())
                .filter(lane -> !lane.isEmpty())
                .map(Lane::slot)
                .collect(Collectors.toSet());
    }

    /** The lanes of a week as they are filled. */
    private static final class Lanes {
        private final LocalDate first;
        private final int most;
        private final List<Lane[]> lanes = new ArrayList<>();
        private final int[] more = new int[DAYS];

        /** For each day, the number of lanes taken from the top, so that thousands of slots don't each try them all. */
        private final int[] taken = new int[DAYS];

        Lanes(LocalDate first, int most) {
            this.first = first;
            this.most = most;
        }

        void place(Slot slot) {
            int from = (int) Math.max(0, slot.firstDay().toEpochDay() - first.toEpochDay());
            int to = (int) Math.min(DAYS - 1, slot.lastDay().toEpochDay() - first.toEpochDay());
            Lane[] free = free(from, to);
            if (free == null) {
                for (int day = from; day <= to; day++) {
                    more[day]++;
                }
                return;
            }
            boolean fromBefore = slot.firstDay().isBefore(first);
            boolean toAfter = !slot.lastDay().isBefore(first.plusDays(DAYS));
            for (int day = from; day <= to; day++) {
                free[day] = new Lane(slot, day == from ? to - from + 1 : 0, fromBefore, toAfter);
                while (taken[day] < lanes.size() && lanes.get(taken[day])[day] != null) {
                    taken[day]++;
                }
            }
        }

        /**
         * Returns the highest lane free on all of these days, or null; without streams, as a month calls it thousands
         * of times.
         */
        private Lane[] free(int from, int to) {
            int above = 0;
            for (int day = from; day <= to; day++) {
                above = Math.max(above, taken[day]);
            }
            for (int i = above; i < lanes.size(); i++) {
                if (isFree(lanes.get(i), from, to)) {
                    return lanes.get(i);
                }
            }
            if (lanes.size() == most) {
                return null;
            }
            Lane[] added = new Lane[DAYS];
            lanes.add(added);
            return added;
        }

        private static boolean isFree(Lane[] lane, int from, int to) {
            for (int day = from; day <= to; day++) {
                if (lane[day] != null) {
                    return false;
                }
            }
            return true;
        }

        /** The lanes of a day without the empty ones at the bottom. */
        List<Lane> column(int day) {
            List<Lane> column = new ArrayList<>();
            for (int i = 0; i < lanes.size(); i++) {
                Lane lane = lanes.get(i)[day];
                if (lane != null) {
                    while (column.size() < i) {
                        column.add(Lane.EMPTY);
                    }
                    column.add(lane);
                }
            }
            return column;
        }
    }
}
