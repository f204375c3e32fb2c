package almanac.feed.calendar;

import almanac.base.icalendar.CalendarTime;
import almanac.base.icalendar.ContentLines;
import almanac.base.text.SafeHtml;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Image;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Term;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.venue.Whereabouts;
import almanac.http.representation.ImageRepresentation;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A VEVENT (RFC 5545 §3.6.1, RFC 7986) as one reader may see it: of a protected event only title and dates, of one in
 * the trash only that it was cancelled.
 */
final class EventComponent {
    private static final int LAST_YEAR = 9999;
    private static final Comparator<Term> BY_NAME =
            Comparator.comparing(Term::getNameKey).thenComparing(Term::getId);

    private final EventReference shown;
    private final Event event;
    private final ReadContext context;
    private final ContentLines lines;

    private EventComponent(EventReference shown, ReadContext context, ContentLines lines) {
        this.shown = shown;
        this.event = shown.event();
        this.context = context;
        this.lines = lines;
    }

    /** @param times writes the dates of the component: at least DTSTART */
    static void write(EventReference shown, String uid, Runnable times, ReadContext context, ContentLines lines) {
        new EventComponent(shown, context, lines).write(uid, times);
    }

    /** Writes DTSTART and, unless the event ends when it begins, DTEND; whole days end on the day after (RFC 5545 §3.6.1). */
    static void writeDates(EventDates dates, ContentLines lines) {
        if (dates.allDay()) {
            LocalDate after = dates.endLocal().toLocalDate().plusDays(1);
            lines.add("DTSTART", CalendarTime.day(dates.startLocal().toLocalDate()));
            if (after.getYear() <= LAST_YEAR) {
                lines.add("DTEND", CalendarTime.day(after));
            }
            return;
        }
        lines.add(
                "DTSTART",
                CalendarTime.local(
                        dates.startLocal(), dates.startUtc(), dates.zone().id()));
        if (dates.endUtc().isAfter(dates.startUtc())) {
            lines.add(
                    "DTEND",
                    CalendarTime.local(
                            dates.endLocal(), dates.endUtc(), dates.zone().id()));
        }
    }

    private void write(String uid, Runnable times) {
        Instant modifiedAt = modifiedAt();
        CalendarTime modified = CalendarTime.utc(modifiedAt);
        lines.begin("VEVENT").add("UID", uid).add("DTSTAMP", modified);
        times.run();
        lines.add("SEQUENCE", Long.toString(sequence(modifiedAt)));
        if (event.isInTrash()) {
            lines.add("STATUS", "CANCELLED").end("VEVENT");
            return;
        }
        lines.text("SUMMARY", event.getTitle())
                .add("STATUS", status())
                .add("CREATED", CalendarTime.utc(event.getCreatedAt()))
                .add("LAST-MODIFIED", modified)
                .add("URL", shown.page(context.links()));
        if (event.getStatus() == Status.PRIVATE) {
            lines.add("CLASS", "PRIVATE");
        } else if (event.isProtected() && Policy.isOpen(context.caller(), event)) {
            lines.add("CLASS", "CONFIDENTIAL"); // nobody is to publish what only some may read
        }
        if (Policy.isOpen(context.caller(), event)) {
            writeDetails();
        }
        lines.end("VEVENT");
    }

    /**
     * Returns the time of the latest change of anything that the component shows. Linked records in the trash count,
     * too: their removal is a change.
     */
    private Instant modifiedAt() {
        Stream<Instant> linked = Policy.isOpen(context.caller(), event)
                ? Stream.concat(
                        Stream.concat(event.getVenues().stream(), event.getOrganizers().stream())
                                .filter(each -> context.shows(each) || each.isInTrash())
                                .map(CalendarRecord::getModifiedAt),
                        Stream.concat(event.getCategories().stream(), event.getTags().stream())
                                .flatMap(term -> term.getRenamedAt().stream()))
                : Stream.empty();
        return linked.reduce(event.getModifiedAt(), (one, other) -> one.isAfter(other) ? one : other);
    }

    /**
     * Grows with each change: by the version for the event's own, by seconds for linked records. The sum of all
     * versions would shrink when an event loses a link.
     */
    private long sequence(Instant modifiedAt) {
        long seconds =
                Duration.between(shown.series().getCreatedAt(), modifiedAt).toSeconds();
        return shown.version() + Math.max(0, seconds);
    }

    /** Returns TENTATIVE for a postponed event, and for one that isn't public yet. */
    private String status() {
        if (event.getEventStatus() == EventStatus.CANCELLED) {
            return "CANCELLED";
        }
        boolean isCertain = event.getEventStatus() != EventStatus.POSTPONED
                && (event.getStatus() == Status.PUBLISH || event.getStatus() == Status.PRIVATE);
        return isCertain ? "CONFIRMED" : "TENTATIVE";
    }

    private void writeDetails() {
        lines.text("DESCRIPTION", description())
                .text("COMMENT", event.getEventStatusReason())
                .texts(
                        "CATEGORIES",
                        Stream.concat(
                                        event.getCategories().stream().sorted(BY_NAME),
                                        event.getTags().stream().sorted(BY_NAME))
                                .map(Term::getName)
                                .toList());
        writeWhereabouts(Whereabouts.of(event, context));
        writeOrganizers(event.getOrganizers().stream().filter(context::shows).toList());
        if (!event.getOnlineUrl().isEmpty()) {
            lines.add("CONFERENCE;VALUE=URI", event.getOnlineUrl());
        }
        if (event.getImage() != null) {
            Image.File file = event.getImage().getOriginal();
            lines.add(
                    "IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=" + file.mediaType(),
                    ImageRepresentation.of(event.getImage(), context.links()).url());
        }
    }

    /** Appends what clients don't show otherwise: they ignore COMMENT and CONFERENCE. */
    private String description() {
        return Stream.of(event.getEventStatusReason(), event.getOnlineUrl(), SafeHtml.seenLines(event.getDescription()))
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n\n"));
    }

    private void writeWhereabouts(Whereabouts where) {
        lines.text("LOCATION", where.text());
        where.venues().stream()
                .filter(venue -> venue.getGeoLat() != null && venue.getGeoLng() != null)
                .findFirst()
                .ifPresent(venue -> lines.add("GEO", venue.getGeoLat() + ";" + venue.getGeoLng()));
    }

    /** Writes at most one ORGANIZER, who must have an address (RFC 5545 §3.8.4.3). */
    private void writeOrganizers(List<Organizer> organizers) {
        boolean isNamed = false;
        for (Organizer each : organizers) {
            if (!isNamed && context.showsEmail() && !each.getEmail().isEmpty()) {
                lines.add("ORGANIZER;CN=" + ContentLines.quoted(each.getTitle()), "mailto:" + each.getEmail());
                isNamed = true;
            } else {
                lines.text("CONTACT", each.getTitle());
            }
        }
    }
}
