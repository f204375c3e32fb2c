package almanac.desk.event;

import almanac.domain.model.Status;
import almanac.pages.agenda.EventLine;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;

/**
 * Facts about a stored event that its form shows beside its fields.
 *
 * @param status the stored one; draft for a new event
 * @param page the address of its page, or the empty text if it is in the trash
 * @param date one date of a series, with the id of the series; empty for an event as a whole
 * @param dates the next dates of its series, each of which has its own form
 */
public record EventFacts(
        Status status, String page, boolean isProtected, Optional<OneDate> date, List<EventLine> dates) {

    public static final EventFacts NONE = new EventFacts(Status.DRAFT, "", false, Optional.empty(), List.of());

    public record OneDate(LocalDateTime start, long series, String title) {}
}
