package almanac.detail;

import almanac.agenda.EventLine;
import almanac.model.EventDates;
import almanac.model.Status;
import java.util.List;

/**
 * An event on its page; the caller may read all of it.
 *
 * @param description safe HTML
 * @param line its title, dates and marks as in lists
 * @param related what takes place soon in the same categories
 */
public record EventDetails(
        EventLine line,
        Status status,
        String when,
        Picture picture,
        String description,
        String cost,
        String website,
        List<Place> places,
        List<Contact> contacts,
        List<TermLink> categories,
        List<TermLink> tags,
        List<TicketLine> tickets,
        List<FieldLine> fields,
        List<EventLine> related,
        Preview preview) {

    /** A kind of ticket. */
    public record TicketLine(String name, String price, Integer capacity, String description) {}

    /** A custom field. */
    public record FieldLine(String label, String value) {}

    public EventDates dates() {
        return line.dates();
    }

    /** Whether not everybody may read it: then search engines are not to list what those who may do see. */
    public boolean isUnlisted() {
        return isUnpublished() || line.isProtected();
    }

    /** Whether it is not public yet, which its editors are told. */
    public boolean isUnpublished() {
        return status != Status.PUBLISH;
    }
}
