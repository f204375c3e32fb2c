package almanac.domain.occurrence;

import almanac.base.paging.Condition;
import almanac.base.time.Slot;
import almanac.base.time.WholeDay;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** A limit on the start or end of a list's events, on the wall clock at each event's own place (contract §4.5). */
public record DateLimit(Comparison comparison, LocalDateTime time) {

    /** The days by which two clocks may differ, from UTC-12 to UTC+14. */
    static final int FARTHEST = 2;

    /** The compared time, and the edge of a day that represents it. */
    public enum Comparison {
        START_FROM("startLocal >= ?", "startDay >= ?", WholeDay.START, false),
        END_UNTIL("endLocal <= ?", "endDay <= ?", WholeDay.END, true),
        START_UNTIL("startLocal <= ?", "startDay <= ?", WholeDay.END, false),
        STARTS_BEFORE("startLocal < ?", null, WholeDay.END, false),
        STARTS_AFTER("startLocal > ?", null, WholeDay.END, false),
        ENDS_BEFORE("endLocal < ?", null, WholeDay.END, true),
        ENDS_AFTER("endLocal > ?", null, WholeDay.END, false);

        private final String times;
        private final String days;
        private final LocalTime edge;
        private final boolean limitsStart;

        /**
         * @param days the same comparison of days, or null if days can't decide it
         * @param limitsStart whether what begins much later can't be within the limit
         */
        Comparison(String times, String days, LocalTime edge, boolean limitsStart) {
            this.times = times;
            this.days = days;
            this.edge = edge;
            this.limitsStart = limitsStart;
        }
    }

    /** Returns a limit to events that start on this day or later. */
    public static DateLimit startFrom(LocalDate day) {
        return new DateLimit(Comparison.START_FROM, day.atStartOfDay());
    }

    /** Returns a limit to events that start on this day or earlier. */
    public static DateLimit startUntil(LocalDate day) {
        return new DateLimit(Comparison.START_UNTIL, day.atTime(WholeDay.END));
    }

    /** Returns this limit for readers who mean the day rather than the time. */
    public DateLimit atEdgeOfDay() {
        return new DateLimit(comparison, time.with(comparison.edge));
    }

    /** Returns whether days alone decide which events are within this limit. */
    boolean isOfWholeDays() {
        return comparison.days != null && equals(atEdgeOfDay());
    }

    /** Returns a limit on events' own clocks that admits at least what this one admits on any other clock. */
    DateLimit onAnyClock() {
        return switch (comparison) {
            case START_FROM, STARTS_AFTER, ENDS_AFTER -> new DateLimit(comparison, time.minusDays(FARTHEST));
            default -> new DateLimit(comparison, time.plusDays(FARTHEST));
        };
    }

    /** Returns whether a slot is within this limit. */
    boolean holds(Slot slot) {
        return switch (comparison) {
            case START_FROM -> !slot.start().isBefore(time);
            case START_UNTIL -> !slot.start().isAfter(time);
            case STARTS_BEFORE -> slot.start().isBefore(time);
            case STARTS_AFTER -> slot.start().isAfter(time);
            case END_UNTIL -> !slot.end().isAfter(time);
            case ENDS_BEFORE -> slot.end().isBefore(time);
            case ENDS_AFTER -> slot.end().isAfter(time);
        };
    }

    /** Returns the limit on the dates at {@code path}. */
    Condition on(String path) {
        return within(Condition.of(path + "." + comparison.times, time), path + ".startLocal <= ?", latest());
    }

    /** Returns the limit on the days at {@code path}; only for one {@linkplain #isOfWholeDays of whole days}. */
    Condition onDays(String path) {
        Condition limit = Condition.of(path + "." + comparison.days, time.toLocalDate());
        return within(limit, path + ".startDay <= ?", latest().toLocalDate());
    }

    /** Bounds a range of an index sorted by start, which would otherwise be read to the end of the calendar. */
    private Condition within(Condition limit, String start, Object latest) {
        return comparison.limitsStart ? limit.and(Condition.of(start, latest)) : limit;
    }

    /** A clock that is put back in between shows an earlier time at the end than at the start. */
    private LocalDateTime latest() {
        return time.plusDays(1);
    }
}
