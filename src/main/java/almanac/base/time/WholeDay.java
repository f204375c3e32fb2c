package almanac.base.time;

import java.time.LocalTime;

/** The first and last second of a day: events' times are stored to the second (contract §4.1). */
public final class WholeDay {
    public static final LocalTime START = LocalTime.MIN;
    public static final LocalTime END = LocalTime.of(23, 59, 59);

    private WholeDay() {}
}
