package almanac.records;

import almanac.http.Links;
import almanac.model.CalendarRecord;
import almanac.security.Caller;
import almanac.security.Policy;
import almanac.time.NamedZone;
import almanac.time.TimeText;
import java.time.Instant;
import java.time.LocalDateTime;

/**
 * For whom, under which addresses and in which zone records are shown.
 *
 * @param showsEmail whether e-mail addresses are among what is shown (contract §5)
 */
public record SiteView(Caller caller, Links links, NamedZone zone, boolean showsEmail) {

    /** Whether a record that another one links to is shown in it: not when it is in the trash or not for this caller. */
    public boolean shows(CalendarRecord linked) {
        return !linked.isInTrash() && Policy.maySee(caller, linked);
    }

    /** An instant on the site's own wall clock. */
    public String local(Instant instant) {
        return wallClock(instant.atZone(zone.id()).toLocalDateTime());
    }

    public static String utc(Instant instant) {
        return TimeText.utc(instant);
    }

    /** {@code YYYY-MM-DD HH:MM:SS}, as every date-time is answered (contract §4.1). */
    public static String wallClock(LocalDateTime time) {
        return TimeText.of(time);
    }

    /** The text, or null where it is empty, so that its key is left out (contract §5). */
    public static String orAbsent(String text) {
        return text.isEmpty() ? null : text;
    }
}
