package almanac.domain.occurrence;

import almanac.base.paging.Condition;
import almanac.base.time.WholeDay;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** A limit on when events of a list start or end, on the wall clock at each event's own place (contract §4.5). */
public record DateLimit(Comparison comparison, LocalDateTime time) {

    /** What is compared with the time, and which edge of a day stands for the whole day. */
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

        /** @param days the same comparison of days, or null where days can't tell */
        Comparison(String times, String days, LocalTime edge) {
            this.times = times;
            this.days = days;
            this.edge = edge;
        }
    }

    /** What starts on this day or later. */
    public static DateLimit startFrom(LocalDate day) {
        return new DateLimit(Comparison.START_FROM, day.atStartOfDay());
    }

    /** What starts on this day or earlier. */
    public static DateLimit startUntil(LocalDate day) {
        return new DateLimit(Comparison.START_UNTIL, day.atTime(WholeDay.END));
    }

    /** This limit for readers who mean the day rather than the time. */
    public DateLimit atEdgeOfDay() {
        return new DateLimit(comparison, time.with(comparison.edge));
    }

    /** Whether days alone decide which events are within this limit. */
    boolean isOfWholeDays() {
        return comparison.days != null && equals(atEdgeOfDay());
    }

    /** The limit on the dates at {@code path}. */
    Condition on(String path) {
        return Condition.of(path + "." + comparison.times, time);
    }

    /** The limit on the days at {@code path}; only for one {@linkplain #isOfWholeDays of whole days}. */
    Condition onDays(String path) {
        return Condition.of(path + "." + comparison.days, time.toLocalDate());
    }
}
