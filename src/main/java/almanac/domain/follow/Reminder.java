package almanac.domain.follow;

import java.time.Duration;

/** How long before an event somebody is reminded of it. */
public enum Reminder {
    NONE(Duration.ZERO),
    HOUR(Duration.ofHours(1)),
    DAY(Duration.ofDays(1));

    private final Duration before;

    Reminder(Duration before) {
        this.before = before;
    }

    Duration before() {
        return before;
    }
}
