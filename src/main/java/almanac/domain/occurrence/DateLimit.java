package almanac.domain.occurrence;

import almanac.base.paging.Condition;
import almanac.base.time.WholeDay;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** A limit on the start or end of a list's events, on the wall clock at each event's own place (contract §4.5). */
public record DateLimit(Comparison comparison, LocalDateTime time) {

    /** The compared time, and the edge of a day that stands for the whole day. */
    public enum Comparison {
        START_FROM("startLocal >= ?", "startDay >= ?", WholeDay.START),
        END_UNTIL("endLocal <= ?", "endDay <= ?", WholeDay.END),
        START_UNTIL("startLocal <= ?", "startDay <= ?", WholeDay.END),
        STARTS_BEFORE("startLocal < ?", null, WholeDay.END),
        STARTS_AFTER("startLocal > ?", null, WholeDay.END),
        ENDS_BEFORE("endLocal < ?", null, WholeDay.END),
        ENDS_AFTER("endLocal > ?", null, WholeDay.END);

        private final String times;
        private final String days;
        private final LocalTime edge;

        /** @param days the same comparison of days, or null if days can't decide it */
        Comparison(String times, String days, LocalTime edge) {
            this.times = times;
            this.days = days;
            this.edge = edge;
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

    /** Returns this limit for readers who refer to the day rather than the time. */
    public DateLimit atEdgeOfDay() {
        return new DateLimit(comparison, time.with(comparison.edge));
    }

    /** Returns whether days alone decide which events are within this limit. */
    boolean isOfWholeDays() {
        return comparison.days != null && equals(atEdgeOfDay());
    }

    /** Returns the limit on the dates at {@code path}. */
    Condition on(String path) {
        return Condition.of(path + "." + comparison.times, time);
    }

    /** Returns the limit on the days at {@code path}; only for one {@linkplain #isOfWholeDays of whole days}. */
    Condition onDays(String path) {
        return Condition.of(path + "." + comparison.days, time.toLocalDate());
    }
}
