package almanac.time;

import java.time.LocalTime;

/** From when to when a whole day lasts, as precisely as times of events are kept: to the second (contract §4.1). */
public final class WholeDay {
    public static final LocalTime START = LocalTime.MIN;
    public static final LocalTime END = LocalTime.of(23, 59, 59);

    private WholeDay() {}
}
