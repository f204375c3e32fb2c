package almanac.desk.events;

import almanac.base.kind.Kind;
import almanac.base.time.NamedZone;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import almanac.domain.occurrence.EventSummary;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.pages.agenda.EventLine;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An event in an editor's list, a series once.
 *
 * @param id of the event, or of a date that is in the trash by itself
 * @param when its dates in the language of the page
 * @param venues their names, as far as the caller sees them; likewise its categories
 * @param path the path of its page; empty if nobody may read it there
 * @param eventStatus whether it takes place as planned
 * @param isSentBack whether a reviewer has sent it back, for those who may change it
 * @param isEditable whether the caller may change it
 * @param mayPropose whether the caller may propose changes instead
 * @param proposal whether their proposal is pending or was declined
 */
public record EventRow(
        long id,
        String title,
        String when,
        Status status,
        boolean isRecurring,
        boolean isHidden,
        boolean isSentBack,
        EventStatus eventStatus,
        boolean isFeatured,
        boolean isSticky,
        boolean isProtected,
        String author,
        List<String> categories,
        List<String> venues,
        String path,
        boolean isEditable,
        boolean mayPropose,
        Optional<Boolean> proposal) {

    /**
     * @param site the zone of the site, whose clock lists show
     * @param names of the categories and venues of the listed occurrences
     * @param proposal whether the caller's proposal is pending or was declined
     */
    static EventRow of(
            EventSummary event,
            Frame frame,
            NamedZone site,
            Map<Kind, Map<Long, List<String>>> names,
            Optional<Boolean> proposal) {
        boolean isDateAlone = event.isDateAlone();
        Caller caller = frame.caller();
        EventDates dates = event.dates().at(site);
        boolean isThisYear = dates.startLocal().getYear() == frame.today().getYear();
        Status status = isDateAlone ? event.status() : event.wholeStatus();
        boolean isEditable = Policy.mayEdit(caller, event.author(), event.wholeStatus());
        boolean mayPropose = !isDateAlone && Policy.mayPropose(caller, event.author(), status, event.isProtected());
        return new EventRow(
                isDateAlone ? event.occurrence() : event.whole(),
                isDateAlone ? event.title() : event.wholeTitle(),
                isThisYear ? EventLine.day(dates, frame.language()) : EventLine.dated(dates, frame.language()),
                status,
                event.series() != null && !isDateAlone,
                isDateAlone ? event.isHidden() : event.isWholeHidden(),
                isEditable && status != Status.PENDING && event.reviewReason() != null,
                event.eventStatus(),
                event.isFeatured(),
                event.isSticky(),
                event.isProtected(),
                event.authorName(),
                names.get(Kind.CATEGORY).getOrDefault(event.occurrence(), List.of()),
                names.get(Kind.VENUE).getOrDefault(event.occurrence(), List.of()),
                status == Status.TRASH ? "" : EventLine.pathOf(event.slug()),
                isEditable,
                mayPropose,
                proposal.filter(any -> mayPropose));
    }

    /** The fields of the short form in its row, as in the whole form. */
    public record Quick(long id, Form form) {}

    /** Returns whether readers see that it doesn't take place. */
    public boolean isCancelled() {
        return status == Status.PUBLISH && eventStatus == EventStatus.CANCELLED;
    }

    public String color() {
        return isCancelled() && status == Status.PUBLISH ? "red" : color(status);
    }

    public static String color(Status status) {
        return switch (status) {
            case PUBLISH -> "green";
            case PRIVATE -> "purple";
            case FUTURE -> "blue";
            case PENDING -> "yellow";
            case DRAFT -> "grey";
            case TRASH -> "red";
        };
    }

    public boolean opens() {
        return isEditable && status != Status.TRASH;
    }

    /** Returns whether an action applies to events of this status; permissions are checked separately. */
    static boolean fits(EventAction action, Status status) {
        return switch (action) {
            case PUBLISH -> status == Status.DRAFT || status == Status.PENDING || status == Status.FUTURE;
            case WITHDRAW -> status.isPublished() || status == Status.PENDING;
            case TRASH, CATEGORY -> status != Status.TRASH;
            case RESTORE, DELETE -> status == Status.TRASH;
        };
    }
}
