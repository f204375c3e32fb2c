package almanac.domain.model;

import java.util.Locale;

/** The status of an event as schema.org's EventStatusType has it (contract §10.1, event_status). */
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
