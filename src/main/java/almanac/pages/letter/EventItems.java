package almanac.pages.letter;

import almanac.base.kind.RecordKey;
import almanac.base.language.Language;
import almanac.base.refusal.DomainException;
import almanac.domain.follow.EventNews;
import almanac.domain.follow.FollowSearch;
import almanac.domain.follow.NewsKind;
import almanac.domain.mail.Recipient;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Image;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.domain.site.CurrentSettings;
import almanac.domain.venue.Whereabouts;
import almanac.http.representation.ImageRepresentation;
import almanac.pages.agenda.EventLine;
import almanac.pages.letter.Letter.Item;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Events and their news as lines of a letter, as far as its reader may see them. */
@ApplicationScoped
public class EventItems {

    @Inject
    private Stationery stationery;

    @Inject
    private CurrentSettings site;

    @Inject
    private FollowSearch follows;

    @Inject
    private SeriesSearch series;

    /** @param now on the site's clock */
    record Reader(Recipient recipient, Language language, LocalDateTime now) {

        Caller caller() {
            return recipient.caller();
        }

        String text(String key, Object... values) {
            return language.text(key, values);
        }
    }

    /**
     * News as a reader is told it.
     *
     * @param word for its title
     */
    record Told(NewsKind kind, String word, Item item) {}

    /** Returns what is still to be told: once for each date, the latest of it, and nothing that is over or that they don't see. */
    List<Told> told(Reader reader, Collection<EventNews> news) {
        Map<String, Told> latest = new LinkedHashMap<>();
        news.stream().sorted(Comparator.comparing(EventNews::getId)).forEach(each -> told(reader, each)
                .ifPresent(told -> latest.put(each.getEventId() + " " + each.getRecurrenceId(), told)));
        return List.copyOf(latest.values());
    }

    private Optional<Told> told(Reader reader, EventNews news) {
        return readable(news.getEventId(), reader.caller())
                .flatMap(whole -> news.getRecurrenceId()
                        .map(date -> follows.date(whole.series(), date).map(EventReference::of))
                        .orElseGet(() -> Optional.of(series.next(whole, reader.now()))))
                .filter(each ->
                        !each.dates().at(site.get().timeZone()).endLocal().isBefore(reader.now()))
                .map(each ->
                        new Told(news.getKind(), word(news, each.event()), of(each, before(news, reader), reader)));
    }

    private String before(EventNews news, Reader reader) {
        return news.getBefore()
                .map(dates -> EventLine.day(dates.at(site.get().timeZone()), reader.language()))
                .orElse("");
    }

    private static String word(EventNews news, Event event) {
        return switch (news.getKind()) {
            case NEW -> "new";
            case MOVED -> "moved";
            case STATUS -> event.getEventStatus().word().replace('_', '-');
        };
    }

    Optional<EventReference> readable(long event, Caller caller) {
        try {
            return Optional.of(series.readable(new RecordKey.ById(event), caller));
        } catch (DomainException e) { // it is gone, or not for them
            return Optional.empty();
        }
    }

    /** Returns a date with its time, place and picture; of a protected event nothing else. */
    Item of(EventReference date, String before, Reader reader) {
        Event event = date.event();
        Links links = new Links(stationery.root(), "");
        EventDates dates = date.dates().at(site.get().timeZone());
        boolean isOff = event.getEventStatus() == EventStatus.CANCELLED;
        boolean isOpen = Policy.isOpen(reader.caller(), event);
        Stream<String> details = isOpen
                ? Stream.of(place(event, links, reader), status(event, reader), event.getEventStatusReason())
                : Stream.of(status(event, reader));
        String line = Stream.concat(Stream.of(EventLine.day(dates, reader.language())), details)
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining(" · "));
        return new Item(
                Optional.of(dates.startLocal().toLocalDate()),
                event.getTitle(),
                isOff,
                before,
                line,
                date.page(links),
                isOpen && event.getImage() != null && !site.get().isMembersOnly()
                        ? picture(event.getImage(), links)
                        : "");
    }

    private static String status(Event event, Reader reader) {
        boolean isSaid = event.getEventStatus() == EventStatus.SCHEDULED
                || event.getEventStatus() == EventStatus.CANCELLED; // as the title is struck out
        return isSaid ? "" : reader.language().text("event-status", event.getEventStatus());
    }

    private String place(Event event, Links links, Reader reader) {
        ReadContext context = new ReadContext(reader.caller(), links, site.get().timeZone(), false);
        return Whereabouts.of(event, context).venues().stream()
                .map(Venue::getTitle)
                .collect(Collectors.joining(", "));
    }

    private static String picture(Image image, Links links) {
        ImageRepresentation shown = ImageRepresentation.of(image, links);
        return Optional.ofNullable(shown.sizes().get("thumbnail"))
                .map(ImageRepresentation.Size::url)
                .orElse(shown.url());
    }
}
