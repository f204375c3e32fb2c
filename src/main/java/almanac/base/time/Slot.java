package almanac.base.time;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Comparator;

/**
 * The time of an occurrence on the wall clock at its place: what a calendar needs to draw it.
 *
 * @param id the occurrence's id
 * @param end the end; earlier than the start where clocks were put back in between
 */
public record Slot(long id, LocalDateTime start, LocalDateTime end, boolean allDay) {

    /** A slot of less than a day that ends by this time belongs to the day before: a party until two is one evening. */
    public static final LocalTime MORNING = LocalTime.of(6, 0);

    /** Bars first, the longest of a day on top; then by start. */
    static final Comparator<Slot> ORDER = Comparator.comparing((Slot slot) -> !slot.isBar())
            .thenComparing(slot -> slot.isBar() ? slot.firstDay().atStartOfDay() : slot.start())
            .thenComparing(Slot::lastDay, Comparator.reverseOrder())
            .thenComparing(Slot::start)
            .thenComparing(Slot::id);

    public LocalDate firstDay() {
        return start.toLocalDate();
    }

    /** Returns the last day on which the slot is drawn. */
    public LocalDate lastDay() {
        LocalDate day = end.toLocalDate();
        if (!day.isAfter(firstDay())) {
            return firstDay();
        }
        boolean isMidnight = end.toLocalTime().equals(LocalTime.MIDNIGHT);
        boolean isNight = !end.toLocalTime().isAfter(MORNING)
                && Duration.between(start, end).compareTo(Duration.ofDays(1)) < 0;
        return isMidnight || isNight ? day.minusDays(1) : day;
    }

    /** Returns whether the slot is drawn across whole days rather than at its hours. */
    public boolean isBar() {
        return allDay || lastDay().isAfter(firstDay());
    }

    public boolean isOn(LocalDate day) {
        return !firstDay().isAfter(day) && !lastDay().isBefore(day);
    }
}
