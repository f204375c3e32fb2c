package almanac.detail;

import almanac.agenda.Agenda;
import almanac.agenda.EventLine;
import almanac.agenda.TermColors;
import almanac.cost.Cost;
import almanac.detail.EventDetails.FieldLine;
import almanac.detail.EventDetails.TicketLine;
import almanac.domain.Kind;
import almanac.event.EventJsonLd;
import almanac.event.EventView;
import almanac.model.CustomValue;
import almanac.model.Event;
import almanac.model.Occurrence;
import almanac.model.Term;
import almanac.occurrence.EventFilter;
import almanac.page.Filters;
import almanac.page.Frame;
import almanac.paging.PageRequest;
import almanac.records.SiteView;
import almanac.site.CurrentSettings;
import almanac.site.SiteSettings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads what the page of an event shows. */
@RequestScoped
public class EventDetailsReader {

    /** How many related events are shown. */
    private static final int RELATED = 4;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteView view;

    @Inject
    private Agenda agenda;

    @Inject
    private TermColors colors;

    /** @param event which the caller may read in full */
    EventDetails read(Event event, Frame frame) {
        SiteSettings site = settings.get();
        Occurrence occurrence = event.getOccurrences().get(0);
        String color = colors.of(List.of(occurrence.getId()), frame.caller()).getOrDefault(occurrence.getId(), "");
        Picture picture = Picture.of(event.getImage(), frame.links());
        String url = frame.links().page(Kind.EVENT, event.getSlug());
        return new EventDetails(
                EventLine.of(occurrence, color, true),
                event.getStatus(),
                DatesInWords.of(occurrence.getDates(), frame.language()),
                picture,
                event.getDescription(),
                Cost.ofKept(event.getCost().lines().toList()).shown(site.currencySymbol(), site.currencyPosition()),
                event.getWebsite(),
                places(event, site),
                contacts(event),
                TermLink.of(event.getCategories()),
                TermLink.of(event.getTags()),
                tickets(event),
                fields(event, site, frame),
                related(event, frame),
                Preview.of(
                        event.getTitle(),
                        event.getExcerpt().isEmpty() ? event.getDescription() : event.getExcerpt(),
                        url,
                        picture,
                        EventJsonLd.of(event, new EventView(view, site))));
    }

    private List<Place> places(Event event, SiteSettings site) {
        return event.getVenues().stream()
                .filter(view::shows)
                .map(venue -> Place.of(
                        venue,
                        event.isShowMap() && venue.isShowMap(),
                        event.isShowMapLink() && venue.isShowMapLink(),
                        site.mapTiles()))
                .toList();
    }

    private List<Contact> contacts(Event event) {
        return event.getOrganizers().stream()
                .filter(view::shows)
                .map(organizer -> Contact.of(organizer, view.showsEmail()))
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

    private List<EventLine> related(Event event, Frame frame) {
        Set<Long> categories = event.getCategories().stream().map(Term::getId).collect(Collectors.toSet());
        if (categories.isEmpty()) {
            return List.of();
        }
        Filters alike = new Filters(List.of(), "", List.of(EventFilter.categories(categories)));
        return agenda.from(frame.caller(), alike, frame.today(), new PageRequest(1, RELATED + 1)).entries().stream()
                .filter(line -> line.id() != event.getOccurrences().get(0).getId())
                .limit(RELATED)
                .toList();
    }
}
