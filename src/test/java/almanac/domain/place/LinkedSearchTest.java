package almanac.domain.place;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.language.SearchWords;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Venue;
import almanac.domain.place.LinkedQuery.By;
import almanac.domain.place.LinkedQuery.Order;
import almanac.domain.security.Caller;
import almanac.support.ContractCases;
import almanac.support.RecordsTest;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The queries behind the lists of venues and organizers, on both databases. */
class LinkedSearchTest extends RecordsTest {
    private static final Order BY_NAME = new Order(By.NAME, false);

    private Venue venue(String title) {
        return stored(new Venue(author, NOW), title, Status.PUBLISH);
    }

    private Event event(Venue at, Status status, String end) {
        Instant until = Instant.parse(end);
        EventDates dates = EventDates.of(until.minusSeconds(60).atZone(UTC.id()), until.atZone(UTC.id()), UTC, false);
        Event event = event("An event", dates, status);
        event.setVenues(List.of(at));
        return event;
    }

    private LinkedQuery query(Caller caller, String words, Order order) {
        return query(caller, words, false, order);
    }

    private LinkedQuery widely(String words) {
        return query(EDITOR, words, true, BY_NAME);
    }

    private LinkedQuery query(Caller caller, String words, boolean isWide, Order order) {
        return new LinkedQuery(
                caller,
                new PageRequest(1, 10),
                SearchWords.parse(words),
                isWide,
                true,
                EnumSet.of(Status.PUBLISH),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                order);
    }

    private LinkedQuery linked(
            Caller caller, Optional<Long> event, Optional<Boolean> hasEvents, Optional<Instant> upcoming) {
        return new LinkedQuery(
                caller,
                new PageRequest(1, 10),
                SearchWords.parse("linked"),
                false,
                true,
                Set.of(Status.PUBLISH),
                event,
                hasEvents,
                upcoming,
                Optional.empty(),
                Optional.empty(),
                BY_NAME);
    }

    private List<String> titles(Class<? extends CalendarRecord> type, LinkedQuery query) {
        flushAndClear();
        Page<? extends CalendarRecord> page = new LinkedSearch(entities).page(type, query);
        assertThat(page.total()).isEqualTo(page.entries().size());
        return page.entries().stream().<String>map(CalendarRecord::getTitle).toList();
    }

    @ParameterizedTest
    @EnumSource
    void everyWordIsInOneRecord(Kind kind) {
        on(kind, () -> {
            venue("Wombat 100% hall").setCity("Bonn");
            venue("Wombat").setCity("Rome");

            assertThat(titles(Venue.class, query(EDITOR, "wombat BONN", BY_NAME)))
                    .containsExactly("Wombat 100% hall");
            assertThat(titles(Venue.class, query(EDITOR, "wombat -bonn", BY_NAME)))
                    .containsExactly("Wombat");
            assertThat(titles(Venue.class, query(EDITOR, "100%", BY_NAME))).containsExactly("Wombat 100% hall");
        });
    }

    @ParameterizedTest
    @EnumSource
    void addressesAreSearchedOnlyForThoseWhoSeeThem(Kind kind) {
        on(kind, () -> {
            stored(new Organizer(author, NOW), "Mail club", Status.PUBLISH).setEmail("Club@Example.org");
            LinkedQuery seeing = query(EDITOR, "club@example", BY_NAME);
            LinkedQuery blind = new LinkedQuery(
                    EDITOR,
                    seeing.page(),
                    seeing.search(),
                    false,
                    false,
                    seeing.statuses(),
                    seeing.event(),
                    seeing.hasEvents(),
                    seeing.upcomingFrom(),
                    seeing.include(),
                    seeing.modifiedAfter(),
                    seeing.order());

            assertThat(titles(Organizer.class, seeing)).containsExactly("Mail club");
            assertThat(titles(Organizer.class, blind)).isEmpty();
        });
    }

    @ContractCases("5 Lists: page, per_page")
    @EnumSource
    void aWideSearchIsWithoutRegardToAccents(Kind kind) {
        on(kind, () -> {
            venue("Bürgerhaus").setCity("Köln’s");
            venue("Burgerhaus").setCity("Koln's");
            stored(new Organizer(author, NOW), "Flöten", Status.PUBLISH).setEmail("floten@example.org");

            for (String words : List.of("burger köln's", "BÜRGER koln’s")) {
                assertThat(titles(Venue.class, query(EDITOR, words, BY_NAME))).isEmpty();
                assertThat(titles(Venue.class, widely(words))).containsExactly("Burgerhaus", "Bürgerhaus");
            }
            assertThat(titles(Venue.class, widely("burgerhaus -köln"))).isEmpty();
            assertThat(titles(Organizer.class, widely("flöten@"))).containsExactly("Flöten");
        });
    }

    @ParameterizedTest
    @EnumSource
    void namesAreSortedInNoCase(Kind kind) {
        on(kind, () -> {
            List.of("sorted-b", "Sorted a", "sorted B", "sorted_a").forEach(this::venue);

            assertThat(titles(Venue.class, query(EDITOR, "sorted", BY_NAME)))
                    .containsExactly("Sorted a", "sorted B", "sorted-b", "sorted_a");
            assertThat(titles(Venue.class, query(EDITOR, "sorted", new Order(By.NAME, true))))
                    .containsExactly("sorted_a", "sorted-b", "sorted B", "Sorted a");
        });
    }

    @ParameterizedTest
    @EnumSource
    void linksCountWhereTheCallerMayKnowThem(Kind kind) {
        on(kind, () -> {
            Venue past = venue("Linked past");
            Venue next = venue("Linked next");
            Venue secret = venue("Linked secret");
            Venue draft = venue("Linked draft");
            event(past, Status.PUBLISH, "2030-01-01T00:00:00Z");
            event(next, Status.PUBLISH, "2032-01-01T00:00:00Z");
            Event hidden = event(secret, Status.PUBLISH, "2032-01-01T00:00:00Z");
            hidden.protectWith("password");
            event(draft, Status.DRAFT, "2032-01-01T00:00:00Z");
            Optional<Boolean> yes = Optional.of(true);

            assertThat(titles(Venue.class, linked(Caller.ANONYMOUS, Optional.empty(), yes, Optional.empty())))
                    .containsExactly("Linked next", "Linked past");
            assertThat(titles(Venue.class, linked(EDITOR, Optional.empty(), yes, Optional.empty())))
                    .containsExactly("Linked next", "Linked past", "Linked secret");
            assertThat(titles(Venue.class, linked(EDITOR, Optional.empty(), Optional.of(false), Optional.empty())))
                    .containsExactly("Linked draft");
            assertThat(titles(
                            Venue.class,
                            linked(Caller.ANONYMOUS, Optional.empty(), Optional.empty(), Optional.of(NOW))))
                    .containsExactly("Linked next");
            assertThat(titles(
                            Venue.class,
                            linked(Caller.ANONYMOUS, Optional.of(hidden.getId()), Optional.empty(), Optional.empty())))
                    .isEmpty();
            assertThat(titles(
                            Venue.class,
                            linked(EDITOR, Optional.of(hidden.getId()), Optional.empty(), Optional.empty())))
                    .containsExactly("Linked secret");
        });
    }

    @ParameterizedTest
    @EnumSource
    void othersDraftsAreNotListed(Kind kind) {
        on(kind, () -> {
            stored(new Venue(author, NOW), "Seen draft", Status.DRAFT);
            LinkedQuery any = query(EDITOR, "seen", BY_NAME);
            for (Caller caller :
                    List.of(new Caller(-2L, Role.AUTHOR), new Caller(author.getId(), Role.AUTHOR), EDITOR)) {
                LinkedQuery drafts = new LinkedQuery(
                        caller,
                        any.page(),
                        any.search(),
                        false,
                        true,
                        EnumSet.allOf(Status.class),
                        any.event(),
                        any.hasEvents(),
                        any.upcomingFrom(),
                        any.include(),
                        any.modifiedAfter(),
                        any.order());
                assertThat(titles(Venue.class, drafts)).hasSize(caller.accountId() == -2L ? 0 : 1);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void aNameFindsAllThatHaveItAndThoseLikeIt(Kind kind) {
        on(kind, () -> {
            venue("Wombat hall").setCity("Bonn");
            venue("WOMBAT HALL").setCity("Rome");
            venue("Wombat halls");
            venue("The wombat hall");
            venue("Elsewhere under the trees");
            LinkedSearch search = new LinkedSearch(entities);

            assertThat(search.named(Venue.class, "wombat Hall", EDITOR, 10))
                    .extracting(CalendarRecord::getTitle)
                    .containsExactly("Wombat hall", "WOMBAT HALL");
            assertThat(search.alike(Venue.class, "Wombat hal", EDITOR, 10))
                    .extracting(CalendarRecord::getTitle)
                    .contains("Wombat hall", "WOMBAT HALL", "Wombat halls", "The wombat hall")
                    .doesNotContain("Elsewhere under the trees");
            assertThat(search.named(Venue.class, "wombat hall", EDITOR, 1)).hasSize(1);
        });
    }

    @ParameterizedTest
    @EnumSource
    void aPageTakesTwoStatementsHoweverLongItIs(Kind kind) {
        on(kind, () -> {
            for (int i = 0; i < 10; i++) {
                venue("Counted " + i);
            }
            flushAndClear();
            Statistics statistics = factory(kind).unwrap(SessionFactory.class).getStatistics();
            statistics.clear();
            Collection<Venue> venues = new LinkedSearch(entities)
                    .page(Venue.class, query(EDITOR, "counted", BY_NAME))
                    .entries();

            assertThat(venues).hasSize(10).allMatch(venue -> venue.getAuthor().getId() != null);
            assertThat(statistics.getPrepareStatementCount()).isEqualTo(2);
        });
    }
}
