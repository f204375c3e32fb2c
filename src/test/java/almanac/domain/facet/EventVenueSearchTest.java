package almanac.domain.facet;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Role;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import almanac.domain.model.Venue;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.security.Caller;
import almanac.domain.venue.GeoCircle;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;

/** The venues where something takes place, and who sees them, on both databases. */
class EventVenueSearchTest extends RecordsTest {

    private static final LocalDate DAY = LocalDate.of(2031, 6, 10);

    private Venue venue(double latitude, double longitude) {
        Venue venue = venue("%s %s".formatted(latitude, longitude), Status.PUBLISH);
        venue.setGeoLat(latitude);
        venue.setGeoLng(longitude);
        return venue;
    }

    private Event event(String start, String end, Venue... at) {
        EventDates dates = EventDates.of(
                LocalDateTime.parse(start).atZone(UTC.id()),
                LocalDateTime.parse(end).atZone(UTC.id()),
                UTC,
                false);
        Event event = event(start, dates, Status.PUBLISH);
        event.setVenues(List.of(at));
        return event;
    }

    private Event event(Venue at) {
        return event("2031-06-11T10:00", "2031-06-11T11:00", at);
    }

    private static EventQuery query(Caller caller) {
        return EventQuery.seenBy(caller)
                .statuses(Set.of(Status.PUBLISH, Status.PRIVATE))
                .filter(EventFilter.touchingFrom(DAY))
                .build();
    }

    private EventVenueSearch search() {
        flushAndClear();
        return new EventVenueSearch(entities);
    }

    private Map<Long, Long> counts(Caller caller, Optional<GeoCircle> near) {
        return search().venues(query(caller), near).stream()
                .collect(Collectors.toMap(EventVenue::id, EventVenue::events));
    }

    private Map<Long, Long> counts(Caller caller) {
        return counts(caller, Optional.empty());
    }

    @Contract("8.1 /events/map/2031-06-10")
    void aVenueCountsWhatTakesPlaceThereFromADayOn() {
        Venue hall = venue("Hall", Status.PUBLISH);
        Venue gallery = venue("Gallery", Status.PUBLISH);
        Venue idle = venue("Idle", Status.PUBLISH);
        event("2031-06-10T09:00", "2031-06-10T10:00", hall, gallery);
        event("2032-06-10T09:00", "2032-06-10T10:00", hall);
        event("2031-06-01T09:00", "2031-06-30T18:00", gallery);
        event("2031-06-09T22:00", "2031-06-10T04:00", idle);
        event("2031-06-09T09:00", "2031-06-09T10:00", idle);
        event(idle).setEventStatus(EventStatus.CANCELLED);
        event(idle).setEventStatus(EventStatus.MOVED_ONLINE);

        assertThat(counts(Caller.ANONYMOUS)).isEqualTo(Map.of(hall.getId(), 2L, gallery.getId(), 2L));
        assertThat(search().venues(query(Caller.ANONYMOUS), Optional.empty()))
                .filteredOn(each -> each.id() == gallery.getId())
                .extracting(EventVenue::first)
                .containsExactly(LocalDateTime.parse("2031-06-01T09:00"));
    }

    @Contract("8.1 /events/map/2031-06-10")
    void eachCallerSeesTheVenuesOfTheEventsThatTheySee() {
        Venue open = venue("Open", Status.PUBLISH);
        Venue draft = venue("Draft", Status.DRAFT);
        Venue internal = venue("Internal", Status.PUBLISH);
        Venue guarded = venue("Guarded", Status.PUBLISH);
        Venue trashed = venue("Trashed", Status.TRASH);
        event(open);
        event(open).publishAs(Status.DRAFT, null, NOW);
        event(open).publishAs(Status.TRASH, null, NOW);
        event(open).setHideFromListings(true);
        event(draft);
        event(trashed);
        event(internal).publishAs(Status.PRIVATE, null, NOW);
        event(guarded).protectWith("hash");
        Caller owner = new Caller(author.getId(), Role.AUTHOR);
        Caller other = new Caller(-2L, Role.AUTHOR);

        assertThat(counts(Caller.ANONYMOUS)).isEqualTo(Map.of(open.getId(), 1L));
        assertThat(counts(other)).isEqualTo(Map.of(open.getId(), 1L));
        for (Caller each : List.of(owner, EDITOR)) {
            assertThat(counts(each))
                    .isEqualTo(Map.of(open.getId(), 1L, draft.getId(), 1L, internal.getId(), 1L, guarded.getId(), 1L));
        }
        assertThat(search().named(List.of(open.getId(), draft.getId(), trashed.getId()), Caller.ANONYMOUS))
                .extracting(EventVenueSearch.Named::title)
                .containsExactly("Open");
    }

    @Contract("8.1 With geoloc_lat, geoloc_lng")
    void aCircleHasTheVenuesInItAndNotOthersOfTheSameEvents() {
        Venue near = venue(52.5, 13.4);
        Venue far = venue(48.1, 11.6);
        event("2031-06-11T10:00", "2031-06-11T11:00", near, far, venue("Somewhere", Status.PUBLISH));

        assertThat(counts(Caller.ANONYMOUS, Optional.of(new GeoCircle(52.4, 13.4, 25))))
                .containsOnlyKeys(near.getId());
        assertThat(counts(Caller.ANONYMOUS, Optional.of(new GeoCircle(52.4, 13.4, 20_100))))
                .containsOnlyKeys(near.getId(), far.getId());
    }

    @Test
    void theFirstEventsOfEachVenueAreReadInOneStatement() {
        Venue hall = venue("Hall", Status.PUBLISH);
        Venue park = venue("Park", Status.PUBLISH);
        Event late = event("2031-06-13T10:00", "2031-06-13T11:00", hall);
        Event early = event("2031-06-11T10:00", "2031-06-11T11:00", hall, park);
        event("2031-06-14T10:00", "2031-06-14T11:00", hall);
        event("2031-06-09T10:00", "2031-06-09T11:00", hall);
        event(park).protectWith("hash");
        EventVenueSearch search = search();
        Statistics statistics = factory(engine).unwrap(SessionFactory.class).getStatistics();
        statistics.clear();
        List<EventVenueSearch.Link> first =
                search.first(query(Caller.ANONYMOUS), List.of(hall.getId(), park.getId()), 2);

        assertThat(statistics.getPrepareStatementCount()).isEqualTo(1);
        assertThat(first)
                .extracting(link -> link.venue() + " " + eventOf(link.occurrence()))
                .containsExactlyInAnyOrder(
                        hall.getId() + " " + early.getId(),
                        hall.getId() + " " + late.getId(),
                        park.getId() + " " + early.getId());
        assertThat(first.stream().filter(link -> link.venue() == hall.getId()).map(link -> eventOf(link.occurrence())))
                .containsExactly(early.getId(), late.getId());
    }

    private Long eventOf(long occurrence) {
        return new EventSearch(entities)
                .byIds(List.of(occurrence))
                .get(0)
                .getEvent()
                .getId();
    }
}
