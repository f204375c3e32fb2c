package almanac.pages.detail;

import almanac.base.kind.Kind;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import almanac.pages.agenda.CategoryLabel;
import almanac.pages.agenda.EventCard;
import almanac.pages.agenda.EventLine;
import almanac.pages.subscribe.AddToCalendar;
import almanac.web.frame.PageImage;
import almanac.web.frame.Preview;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An event on its page; the caller may read all of it.
 *
 * @param line its title, dates and marks as in lists
 * @param day on which views have it: its first on the site's clock
 * @param related upcoming events of the same categories
 */
public record EventDetails(
        EventLine line,
        LocalDate day,
        Status status,
        About about,
        Linked linked,
        Repeats repeats,
        List<EventCard> related,
        Actions actions,
        Preview preview) {

    /**
     * What it says of itself.
     *
     * @param description safe HTML
     * @param source the name of where it is imported from; empty if it was written here
     */
    public record About(
            EventStatus eventStatus,
            String eventStatusReason,
            String when,
            PageImage picture,
            String description,
            String onlineUrl,
            String cost,
            String website,
            String source,
            List<TicketLine> tickets,
            List<FieldLine> fields) {}

    /** What it links to, as far as the caller may see it. */
    public record Linked(
            List<VenueDetails> venues,
            List<Contact> contacts,
            List<CategoryLabel> categories,
            Map<Kind, List<PageLink>> terms) {}

    /**
     * Its series, if it belongs to one.
     *
     * @param recurrence in words, or the empty text
     * @param parts the other parts of the series, if that was split
     * @param dates other dates of the series
     * @param datesUntil the last day for which lists contain dates of the series, or null if there are none after that
     */
    public record Repeats(String recurrence, List<PageLink> parts, List<EventLine> dates, LocalDate datesUntil) {}

    /**
     * What the caller may do with it.
     *
     * @param add the ways to add what is to come of it to the reader's calendar, if anything is
     * @param following how they follow it, or may begin to
     * @param editing how the caller may change it, if at all
     * @param proposing the id of the form by which the caller may propose changes instead
     */
    public record Actions(
            Optional<AddToCalendar> add,
            Optional<Following> following,
            Optional<Editing> editing,
            Optional<Long> proposing) {}

    /**
     * How the reader follows the event.
     *
     * @param event its id, as a whole
     * @param isStarred whether they do so by their account; empty without one
     * @param isMailed whether mails are sent
     */
    public record Following(long event, Optional<Boolean> isStarred, boolean isMailed) {}

    public boolean hasTerms() {
        return linked.terms().values().stream().anyMatch(each -> !each.isEmpty());
    }

    /** A kind of ticket. */
    public record TicketLine(String name, String price, Integer capacity, String description) {}

    /** A custom field. */
    public record FieldLine(String label, String value) {}

    /**
     * The links to change it.
     *
     * @param id that of its form
     * @param shown that of the form that moves the shown date; empty for a series without dates
     * @param version that of the whole
     */
    public record Editing(long id, Optional<Long> shown, int version, boolean isOfSeries) {

        public static String path(long id) {
            return "/manage/events/" + id;
        }
    }

    public EventDates times() {
        return line.dates();
    }

    /** Returns whether only some may read it, so that search engines must not list it. */
    public boolean isUnlisted() {
        return isUnpublished() || line.isProtected();
    }

    public boolean hasMap() {
        return linked.venues().stream().anyMatch(venue -> venue.map() != null);
    }

    /** Returns whether it isn't public yet, which its editors are shown. */
    public boolean isUnpublished() {
        return status != Status.PUBLISH;
    }
}
