package almanac.pages.detail;

import almanac.base.cost.Cost;
import almanac.base.kind.Kind;
import almanac.base.recurrence.RecurrenceText;
import almanac.base.text.AutoLinks;
import almanac.domain.event.EventView;
import almanac.domain.follow.FollowSearch;
import almanac.domain.index.EventLinks;
import almanac.domain.mail.Outbox;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Term;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.domain.source.SourceSearch;
import almanac.domain.venue.Whereabouts;
import almanac.http.representation.DatesInWords;
import almanac.http.representation.EventJsonLd;
import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.CategoryLabel;
import almanac.pages.agenda.EventCard;
import almanac.pages.agenda.EventLine;
import almanac.pages.agenda.TermColors;
import almanac.pages.detail.EventDetails.About;
import almanac.pages.detail.EventDetails.Actions;
import almanac.pages.detail.EventDetails.Editing;
import almanac.pages.detail.EventDetails.FieldLine;
import almanac.pages.detail.EventDetails.Following;
import almanac.pages.detail.EventDetails.Linked;
import almanac.pages.detail.EventDetails.Repeats;
import almanac.pages.detail.EventDetails.TicketLine;
import almanac.pages.subscribe.AddToCalendar;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import almanac.web.frame.PageImage;
import almanac.web.frame.Preview;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads an event for its page. */
@RequestScoped
public class EventDetailsReader {

    /** The path of the list from which events are restored. */
    static final String TRASH = "/manage/events?state=trash";

    /** The most dates of a series that are shown. */
    private static final int DATES = 5;

    /** The most related events that are shown. */
    private static final int RELATED = 3;

    @Inject
    private FollowSearch follows;

    @Inject
    private Outbox outbox;

    @Inject
    private CurrentSettings settings;

    @Inject
    private ReadContext context;

    @Inject
    private SeriesSearch series;

    @Inject
    private Agenda agenda;

    @Inject
    private SourceSearch sources;

    @Inject
    private TermColors colors;

    /** @param named an event that the caller may read in full; a whole series is shown at its next date */
    public EventDetails read(EventReference named, Frame frame) {
        return exactly(series.next(named, frame.now().toLocalDateTime()), frame);
    }

    /** Like {@link #read}, but shows a whole series by itself, without its overrides. */
    public EventDetails exactly(EventReference shown, Frame frame) {
        Event event = shown.event();
        About about = about(shown, frame);
        List<EventLine> dates = dates(shown, frame);
        return new EventDetails(
                line(shown, frame),
                shown.dates().at(settings.get().timeZone()).startLocal().toLocalDate(),
                event.getStatus(),
                about,
                new Linked(
                        venues(event),
                        contacts(event),
                        CategoryLabel.of(event.getCategories(), colors.bySlug()),
                        terms(event)),
                new Repeats(
                        recurrence(shown, frame),
                        parts(shown.series(), part -> EventLine.pathOf(part.getSlug()), frame),
                        dates,
                        shown.series().getLastListedDay().orElse(null)),
                related(shown, frame),
                new Actions(
                        add(shown, !dates.isEmpty(), frame),
                        following(shown, !dates.isEmpty(), frame),
                        editing(shown, frame),
                        Optional.of(shown.series())
                                .filter(each -> Policy.mayPropose(frame.caller(), each))
                                .map(Event::getId)),
                preview(shown, about, frame));
    }

    private About about(EventReference shown, Frame frame) {
        Event event = shown.event();
        SiteSettings site = settings.get();
        return new About(
                event.getEventStatus(),
                event.getEventStatusReason(),
                DatesInWords.of(shown.dates(), frame.language()),
                PageImage.of(event.getImage(), frame.links()),
                AutoLinks.of(event.getDescription()),
                event.getOnlineUrl(),
                Cost.ofStored(event.getCost().lines().toList())
                        .shown(site.currencySymbol(), site.currencyPosition(), frame.text("event.free")),
                event.getWebsite(),
                sources.origin(event).map(SourceSearch.Origin::name).orElse(""),
                tickets(event),
                fields(event, site, frame));
    }

    private Preview preview(EventReference shown, About about, Frame frame) {
        Event event = shown.event();
        return Preview.of(
                event.getTitle(),
                List.of(about.when(), Whereabouts.of(event, context).text()),
                event.getExcerpt().isEmpty() ? event.getDescription() : event.getExcerpt(),
                shown.page(frame.links()),
                about.picture(),
                EventJsonLd.of(shown, EventLinks.of(event), new EventView(context, settings.get())));
    }

    /** Returns the line of the shown occurrence, or of the series if all of its dates are in the trash. */
    private EventLine line(EventReference shown, Frame frame) {
        Event event = shown.event();
        return shown.occurrence()
                .or(() -> event.getOccurrences().stream().findFirst())
                .map(each -> EventLine.of(each, color(each, frame), true))
                .orElseGet(() -> EventLine.of(event));
    }

    private static Optional<Editing> editing(EventReference shown, Frame frame) {
        if (!Policy.mayEdit(frame.caller(), shown.series())) {
            return Optional.empty();
        }
        Optional<Long> moved = shown.isOfSeries() ? shown.occurrence().map(Occurrence::getId) : Optional.of(shown.id());
        return Optional.of(new Editing(shown.id(), moved, shown.version(), shown.isOfSeries()));
    }

    private String color(Occurrence occurrence, Frame frame) {
        long id = occurrence.getId();
        return colors.of(List.of(id), frame.caller()).getOrDefault(id, "");
    }

    private List<VenueDetails> venues(Event event) {
        return event.getVenues().stream()
                .filter(context::shows)
                .map(venue -> VenueDetails.of(
                        venue,
                        event.isShowMap() && venue.isShowMap(),
                        event.isShowMapLink() && venue.isShowMapLink(),
                        settings.get().mapTiles()))
                .toList();
    }

    private List<Contact> contacts(Event event) {
        return event.getOrganizers().stream()
                .filter(context::shows)
                .map(organizer -> Contact.of(organizer, context.showsEmail()))
                .toList();
    }

    private static List<TicketLine> tickets(Event event) {
        return event.getTickets().stream()
                .map(each -> new TicketLine(each.getName(), each.getPrice(), each.getCapacity(), each.getDescription()))
                .toList();
    }

    private static List<FieldLine> fields(Event event, SiteSettings site, Frame frame) {
        return event.getCustomFields().entrySet().stream()
                .map(each -> new FieldLine(site.label(each.getKey()), value(each.getValue(), frame)))
                .toList();
    }

    private static String value(CustomValue value, Frame frame) {
        return value.kind() == CustomValue.Kind.BOOLEAN
                ? frame.text(Boolean.parseBoolean(value.content()) ? "yes" : "no")
                : value.content();
    }

    private static String recurrence(EventReference shown, Frame frame) {
        Event series = shown.series();
        return shown.isOfSeries()
                ? RecurrenceText.of(series.getRecurrence().of(series.getDates()), frame.language())
                : "";
    }

    public List<PageLink> parts(Event here, Function<Event, String> path, Frame frame) {
        if (!here.isSeries()) {
            return List.of();
        }
        LocalDateTime start = here.getDates().startLocal();
        return series.parts(here, frame.caller()).stream()
                .filter(each -> !each.getId().equals(here.getId()))
                .map(each -> new PageLink(part(each, start, frame), path.apply(each)))
                .toList();
    }

    private String part(Event part, LocalDateTime here, Frame frame) {
        boolean isEarlier = part.getDates().startLocal().isBefore(here);
        String day = frame.language().fullDate(series.firstDay(part));
        return frame.text(isEarlier ? "event.earlier" : "event.later", day);
    }

    /**
     * Returns the ways to add it to a calendar; for a past or cancelled date, only those of the rest of its series, if
     * any.
     */
    private Optional<AddToCalendar> add(EventReference shown, boolean hasOthers, Frame frame) {
        AddToCalendar ways = AddToCalendar.of(shown, settings.get().isMembersOnly(), context, frame);
        boolean isOver = shown.dates().endUtc().isBefore(frame.now().toInstant());
        if (!isOver && shown.event().getEventStatus() != EventStatus.CANCELLED) {
            return Optional.of(ways);
        }
        return Optional.of(ways.ofSeriesAlone()).filter(any -> hasOthers);
    }

    /** Returns how the caller follows it; of what is over, only an account's star. */
    private Optional<Following> following(EventReference shown, boolean hasOthers, Frame frame) {
        long event = shown.series().getId();
        boolean isOver =
                !hasOthers && shown.dates().endUtc().isBefore(frame.now().toInstant());
        boolean isMailed = outbox.isOpen() && !isOver;
        Optional<Boolean> isStarred = frame.caller().isSignedIn()
                ? Optional.of(follows.starred(frame.caller().accountId()).contains(event))
                : Optional.empty();
        return Optional.of(new Following(event, isStarred, isMailed)).filter(each -> isMailed || isStarred.isPresent());
    }

    private List<EventLine> dates(EventReference shown, Frame frame) {
        if (!shown.isOfSeries()) {
            return List.of();
        }
        Filters ofSeries =
                new Filters(List.of(), List.of(EventFilter.series(shown.series().getId())));
        return agenda.next(frame.caller(), ofSeries, frame.today(), DATES + 1).stream()
                .filter(line -> shown.occurrence().stream().noneMatch(each -> line.id() == each.getId()))
                .limit(DATES)
                .map(line -> line.at(shown.dates().zone()))
                .toList();
    }

    private List<EventCard> related(EventReference shown, Frame frame) {
        Set<Long> categories =
                shown.event().getCategories().stream().map(Term::getId).collect(Collectors.toSet());
        if (categories.isEmpty()) {
            return List.of();
        }
        Filters alike = new Filters(List.of(), List.of(EventFilter.linked(Kind.CATEGORY, categories)));
        return agenda.nextOthers(frame, alike, frame.today(), shown.series().getId(), RELATED);
    }

    /** Returns the terms that are no tree, by kind. */
    private static Map<Kind, List<PageLink>> terms(Event event) {
        Map<Kind, List<PageLink>> terms = new EnumMap<>(Kind.class);
        Kind.TERMS.stream()
                .filter(kind -> !kind.isTree())
                .forEach(kind -> terms.put(
                        kind,
                        event.links(kind).stream()
                                .map(each -> PageLink.of((Term) each))
                                .toList()));
        return terms;
    }
}
