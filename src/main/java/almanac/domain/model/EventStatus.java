package almanac.domain.model;

import java.util.Locale;

/** Whether an event takes place as planned (contract §10.1, event_status; schema.org's EventStatusType). */
public enum EventStatus {
    SCHEDULED,
    CANCELLED,
    POSTPONED,
    MOVED_ONLINE;

    /** {@code moved_online}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
