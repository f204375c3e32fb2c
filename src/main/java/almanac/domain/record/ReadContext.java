package almanac.domain.record;

import almanac.base.time.NamedZone;
import almanac.base.time.TimeText;
import almanac.domain.model.CalendarRecord;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import java.time.Instant;
import java.time.LocalDateTime;

/**
 * The caller, links and time zone that records are shown with.
 *
 * @param showsEmail whether e-mail addresses are shown (contract §5)
 */
public record ReadContext(Caller caller, Links links, NamedZone zone, boolean showsEmail) {

    /** Returns whether a linked record is shown: not if it is in the trash or the caller may not see it. */
    public boolean shows(CalendarRecord linked) {
        return !linked.isInTrash() && Policy.maySee(caller, linked);
    }

    /** Returns an instant on the site's own wall clock. */
    public String local(Instant instant) {
        return wallClock(instant.atZone(zone.id()).toLocalDateTime());
    }

    public static String utc(Instant instant) {
        return TimeText.utc(instant);
    }

    /** Returns {@code YYYY-MM-DD HH:MM:SS}, the format of every date-time in a response (contract §4.1). */
    public static String wallClock(LocalDateTime time) {
        return TimeText.of(time);
    }

    /** Returns the text, or null if it is empty, to omit its key (contract §5). */
    public static String orAbsent(String text) {
        return text.isEmpty() ? null : text;
    }
}
