package almanac.domain.occurrence;

import java.time.LocalDate;
import java.util.List;

/** The number of a list's events that begin on each day, earliest first; days without events are left out. */
record EventDays(List<Day> days) {

    /** The number of events that begin on one day. */
    record Day(LocalDate start, Long events) {}

    /**
     * The position of an entry in the list: the day that it begins on, and the number of that day's entries before it.
     */
    record Offset(LocalDate day, int before) {}

    long total() {
        return days.stream().mapToLong(Day::events).sum();
    }

    /** @param before the number of entries before it, fewer than there are */
    Offset offset(long before, boolean descending) {
        long left = before;
        for (int i = 0; i < days.size(); i++) {
            Day day = days.get(descending ? days.size() - 1 - i : i);
            if (left < day.events()) {
                return new Offset(day.start(), (int) left);
            }
            left -= day.events();
        }
        throw new IllegalArgumentException("there are no more than " + total() + " entries");
    }
}
