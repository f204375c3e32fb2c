package almanac.api.event;

import static almanac.domain.record.ReadContext.orAbsent;
import static almanac.domain.record.ReadContext.utc;
import static almanac.domain.record.ReadContext.wallClock;

import almanac.api.venue.OrganizerRepresentation;
import almanac.api.venue.VenueRepresentation;
import almanac.base.cost.Cost;
import almanac.base.cost.CostDetails;
import almanac.base.json.OmittedWhenEmpty;
import almanac.base.json.OneOf;
import almanac.base.kind.Kind;
import almanac.domain.event.EventView;
import almanac.domain.index.EventLinks;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Organizer;
import almanac.domain.model.SentBack;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.site.SiteSettings;
import almanac.http.representation.EventJsonLd;
import almanac.http.representation.ImageRepresentation;
import jakarta.json.bind.annotation.JsonbNillable;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** An event as JSON, with these keys in this order; only {@code json_ld} may be absent (contract §4.3). */
@JsonbNillable
public record EventRepresentation(
        long id,
        String globalId,
        List<String> globalIdLineage,
        String author,
        String status,
        String date,
        String dateUtc,
        String modified,
        String modifiedUtc,
        String url,
        String restUrl,
        String title,
        String description,
        String excerpt,
        String slug,
        @OneOf({ImageRepresentation.class, Boolean.class}) Object image,
        Boolean allDay,
        String startDate,
        DateDetails startDateDetails,
        String endDate,
        DateDetails endDateDetails,
        String utcStartDate,
        DateDetails utcStartDateDetails,
        String utcEndDate,
        DateDetails utcEndDateDetails,
        String timezone,
        String timezoneAbbr,
        String cost,
        CostDetails costDetails,
        String website,
        Boolean showMap,
        Boolean showMapLink,
        Boolean hideFromListings,
        Boolean sticky,
        Boolean featured,
        List<EventTermRepresentation> categories,
        List<EventTermRepresentation> tags,

        @OneOf(words = "A Venue; a list of several, or an empty list.")
        Object venue,

        List<OrganizerRepresentation> organizer,

        @OneOf(words = "An object of {label, value} by name, or an empty list.")
        Object customFields,

        Boolean ticketed,
        List<TicketRepresentation> tickets,
        long parent,
        @OmittedWhenEmpty @JsonbNillable(false) String eventStatus,
        @OmittedWhenEmpty @JsonbNillable(false) String eventStatusReason,
        @OmittedWhenEmpty @JsonbNillable(false) String onlineUrl,
        @OmittedWhenEmpty @JsonbNillable(false) String recurrenceId,
        @OmittedWhenEmpty @JsonbNillable(false) String rrule,
        @OmittedWhenEmpty @JsonbNillable(false) List<String> rdate,
        @OmittedWhenEmpty @JsonbNillable(false) List<String> exdate,
        @OmittedWhenEmpty @JsonbNillable(false) Map<String, String> recurrenceText,
        @OmittedWhenEmpty @JsonbNillable(false) String datesUntil,
        @OmittedWhenEmpty @JsonbNillable(false) String reviewReason,
        @OmittedWhenEmpty @JsonbNillable(false) Boolean hasPassword,
        @OmittedWhenEmpty @JsonbNillable(false) List<DetachedRepresentation> detached,
        @OmittedWhenEmpty @JsonbNillable(false) Map<String, Object> jsonLd) {

    private static final Comparator<Term> BY_NAME =
            Comparator.comparing(Term::getNameKey).thenComparing(Term::getId);

    /** A kind of ticket. */
    @JsonbNillable
    public record TicketRepresentation(long id, String name, String price, Integer capacity, String description) {}

    /** A former date of a series, now an event in the trash. */
    public record DetachedRepresentation(long id, String title, String startDate) {}

    public record CustomFieldRepresentation(String label, Object value) {}

    /**
     * Returns the event as the view's caller reads it.
     *
     * @param shown the event as a whole, or an occurrence of a series
     * @param linked the venues, organizers, terms, tickets and custom fields of the event
     * @param opened whether the caller may read all of it; otherwise its private parts are blank
     * @param single whether the event is shown alone, with {@code json_ld}, and not in a list
     */
    static EventRepresentation of(
            EventReference shown,
            EventLinks linked,
            EventView view,
            boolean opened,
            boolean single,
            List<Event> detached) {
        Event event = shown.event();
        EventDates dates = shown.dates();
        Links links = view.site().links();
        String globalId = links.globalId(shown.id());
        String url = shown.page(links);
        Cost cost = Cost.ofStored(event.getCost().lines().toList());
        SeriesRepresentation rule = SeriesRepresentation.of(shown);
        return new EventRepresentation(
                shown.id(),
                globalId,
                Stream.concat(event.getWhole().getOrigin().stream(), Stream.of(globalId))
                        .toList(),
                event.getAuthor().getId().toString(),
                event.getStatus().word(),
                view.site().local(event.getPublishedAt()),
                utc(event.getPublishedAt()),
                view.site().local(event.getModifiedAt()),
                utc(event.getModifiedAt()),
                url,
                links.record(Kind.EVENT, shown.id()),
                event.getTitle(),
                opened ? event.getDescription() : "",
                opened ? event.getExcerpt() : "",
                shown.series().getSlug(),
                opened ? image(event, links) : false,
                opened ? dates.allDay() : null,
                wallClock(dates.startLocal()),
                DateDetails.of(dates.startLocal()),
                wallClock(dates.endLocal()),
                DateDetails.of(dates.endLocal()),
                utc(dates.startUtc()),
                DateDetails.of(dates.startUtc().atOffset(ZoneOffset.UTC).toLocalDateTime()),
                utc(dates.endUtc()),
                DateDetails.of(dates.endUtc().atOffset(ZoneOffset.UTC).toLocalDateTime()),
                dates.timeZone(),
                dates.zone().abbreviation(dates.startUtc()),
                opened ? cost(cost, view.settings()) : "",
                opened ? cost.details() : CostDetails.NONE,
                opened ? (event.getWebsite().isEmpty() ? url : event.getWebsite()) : "",
                opened ? event.isShowMap() : null,
                opened ? event.isShowMapLink() : null,
                opened ? event.isHideFromListings() : null,
                opened ? event.isSticky() : null,
                opened ? event.isFeatured() : null,
                opened ? terms(linked.of(Kind.CATEGORY, Term.class), view) : List.of(),
                opened ? terms(linked.of(Kind.TAG, Term.class), view) : List.of(),
                opened ? venue(linked, view) : List.of(),
                opened ? organizers(linked, view) : List.of(),
                opened ? customFields(linked, view.settings()) : List.of(),
                opened ? !linked.tickets().isEmpty() : null,
                opened ? tickets(linked) : List.of(),
                shown.isWhole() ? parent(event, view) : shown.series().getId(),
                event.getEventStatus() == EventStatus.SCHEDULED
                        ? null
                        : event.getEventStatus().word(),
                opened ? orAbsent(event.getEventStatusReason()) : null,
                opened ? orAbsent(event.getOnlineUrl()) : null,
                shown.occurrence()
                        .map(each -> wallClock(each.getRecurrenceId()))
                        .orElse(null),
                opened ? rule.rrule() : null,
                opened ? rule.rdate() : null,
                opened ? rule.exdate() : null,
                opened ? rule.text() : null,
                opened ? rule.until() : null,
                reviewReason(shown, view),
                opened && event.isProtected() ? true : null,
                detached.isEmpty()
                        ? null
                        : detached.stream().map(EventRepresentation::detached).toList(),
                single ? EventJsonLd.of(shown, linked, view) : null);
    }

    /** Returns the reason, but only to callers who may edit the event. */
    private static String reviewReason(EventReference shown, EventView view) {
        return shown.series()
                .getSentBack()
                .filter(any -> Policy.mayEdit(view.site().caller(), shown.series()))
                .map(SentBack::reviewReason)
                .orElse(null);
    }

    private static DetachedRepresentation detached(Event event) {
        return new DetachedRepresentation(
                event.getId(), event.getTitle(), wallClock(event.getDates().startLocal()));
    }

    private static String cost(Cost cost, SiteSettings settings) {
        return cost.shown(settings.currencySymbol(), settings.currencyPosition());
    }

    private static Object image(Event event, Links links) {
        return event.getImage() == null ? false : ImageRepresentation.of(event.getImage(), links);
    }

    private static List<EventTermRepresentation> terms(Collection<? extends Term> terms, EventView view) {
        return terms.stream()
                .sorted(BY_NAME)
                .map(term -> EventTermRepresentation.of(term, view.site().links()))
                .toList();
    }

    /** Returns one object if there is exactly one venue, otherwise a list (contract §4.3, venue). */
    private static Object venue(EventLinks linked, EventView view) {
        List<VenueRepresentation> venues = linked.of(Kind.VENUE, Venue.class).stream()
                .filter(venue -> view.site().shows(venue))
                .map(venue -> VenueRepresentation.of(venue, view.site(), false))
                .toList();
        return venues.size() == 1 ? venues.get(0) : venues;
    }

    private static List<OrganizerRepresentation> organizers(EventLinks linked, EventView view) {
        return linked.of(Kind.ORGANIZER, Organizer.class).stream()
                .filter(organizer -> view.site().shows(organizer))
                .map(organizer -> OrganizerRepresentation.of(organizer, view.site(), false))
                .toList();
    }

    private static Object customFields(EventLinks linked, SiteSettings settings) {
        Map<String, CustomFieldRepresentation> fields = new LinkedHashMap<>();
        linked.customFields()
                .forEach((name, value) ->
                        fields.put(name, new CustomFieldRepresentation(settings.label(name), value.asJson())));
        return fields.isEmpty() ? List.of() : fields;
    }

    private static List<TicketRepresentation> tickets(EventLinks linked) {
        List<TicketRepresentation> tickets = new ArrayList<>();
        linked.tickets()
                .forEach(each -> tickets.add(new TicketRepresentation(
                        each.getId(), each.getName(), each.getPrice(), each.getCapacity(), each.getDescription())));
        return tickets;
    }

    private static long parent(Event event, EventView view) {
        boolean shown = event.getParent() != null && view.site().shows(event.getParent());
        return shown ? event.getParent().getId() : 0;
    }
}
