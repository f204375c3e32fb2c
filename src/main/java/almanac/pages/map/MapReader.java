package almanac.pages.map;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.facet.EventVenue;
import almanac.domain.facet.EventVenueSearch;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.EventLine;
import almanac.web.filter.Filters;
import almanac.web.frame.PageImage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the venues of a map, in a fixed number of queries. */
@ApplicationScoped
public class MapReader {

    /** The most events that are listed for a venue. */
    private static final int NEXT = 3;

    @Inject
    private EventVenueSearch search;

    @Inject
    private Agenda agenda;

    /**
     * The query of a map.
     *
     * @param last the last day, if there is one
     * @param near the reader's position, if they share it
     */
    record Sought(
            Caller caller,
            Links links,
            Filters filters,
            LocalDate from,
            Optional<LocalDate> last,
            Optional<Nearby> near) {

        Optional<Double> distance(EventVenue venue) {
            return near.map(each -> each.circle().distanceTo(venue.latitude(), venue.longitude()));
        }

        /** Nearest first; without a position, venues on the map first, then by their next events. */
        Comparator<EventVenue> order() {
            Comparator<EventVenue> order = near.isPresent()
                    ? Comparator.comparing(venue -> distance(venue).orElseThrow())
                    : Comparator.comparing((EventVenue venue) -> !venue.isMapped())
                            .thenComparing(venue ->
                                    venue.first().isBefore(from.atStartOfDay()) ? from.atStartOfDay() : venue.first());
            return order.thenComparing(EventVenue::events, Comparator.reverseOrder())
                    .thenComparing(EventVenue::id);
        }
    }

    Page<MapEntry> page(Sought sought, PageRequest page) {
        EventQuery query = agenda.touching(sought.caller(), sought.filters(), sought.from(), sought.last());
        List<EventVenue> venues = search.venues(query, sought.near().map(Nearby::circle));
        List<EventVenue> shown = venues.stream()
                .sorted(sought.order())
                .skip(page.offset())
                .limit(page.size())
                .toList();
        return new Page<>(entries(sought, query, shown), venues.size(), page);
    }

    private List<MapEntry> entries(Sought sought, EventQuery query, List<EventVenue> venues) {
        List<Long> ids = venues.stream().map(EventVenue::id).toList();
        Map<Long, EventVenueSearch.Named> names = search.named(ids, sought.caller()).stream()
                .collect(Collectors.toMap(EventVenueSearch.Named::id, Function.identity()));
        Map<Long, List<EventLine>> next = next(query, ids);
        return venues.stream()
                .filter(venue -> names.containsKey(venue.id()))
                .map(venue -> new MapEntry(
                        venue,
                        names.get(venue.id()),
                        PageImage.of(names.get(venue.id()).image(), sought.links()),
                        sought.distance(venue),
                        next.getOrDefault(venue.id(), List.of())))
                .toList();
    }

    private Map<Long, List<EventLine>> next(EventQuery query, List<Long> venues) {
        List<EventVenueSearch.Link> links = search.first(query, venues, NEXT);
        Map<Long, EventLine> lines = agenda.lines(
                query.caller(),
                links.stream().map(EventVenueSearch.Link::occurrence).collect(Collectors.toSet()));
        return links.stream()
                .collect(Collectors.groupingBy(
                        EventVenueSearch.Link::venue,
                        Collectors.mapping(
                                link -> lines.get(link.occurrence()),
                                Collectors.filtering(Objects::nonNull, Collectors.toList()))));
    }
}
