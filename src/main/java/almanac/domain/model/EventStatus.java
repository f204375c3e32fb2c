package almanac.domain.model;

import java.util.Locale;

/** The status of an event as in schema.org's EventStatusType (contract §10.1, event_status). */
public enum EventStatus {
    SCHEDULED,
    CANCELLED,
    POSTPONED,
    MOVED_ONLINE;

    /** Returns its name in the interface, such as {@code moved_online}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
