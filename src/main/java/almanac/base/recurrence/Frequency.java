package almanac.base.recurrence;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;

/** The unit in which a rule repeats, a day or longer; dates are found period by period. */
public enum Frequency {
    DAILY,
    WEEKLY,
    MONTHLY,
    YEARLY;

    /** The first day of the period that a day lies in. */
    LocalDate periodOf(LocalDate day, DayOfWeek weekStart) {
        return switch (this) {
            case DAILY -> day;
            case WEEKLY -> day.with(TemporalAdjusters.previousOrSame(weekStart));
            case MONTHLY -> day.withDayOfMonth(1);
            case YEARLY -> day.withDayOfYear(1);
        };
    }
}
