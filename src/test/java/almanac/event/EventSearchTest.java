package almanac.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.DatabaseTest;
import almanac.event.EventQuery.By;
import almanac.event.EventQuery.Dates;
import almanac.event.EventQuery.Order;
import almanac.model.Account;
import almanac.model.Event;
import almanac.model.EventDates;
import almanac.model.Role;
import almanac.model.Status;
import almanac.model.Tag;
import almanac.model.Venue;
import almanac.paging.Page;
import almanac.paging.PageRequest;
import almanac.security.Caller;
import almanac.text.SearchWords;
import almanac.time.NamedZone;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Hibernate;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The queries behind the list of events, on both databases. */
class EventSearchTest extends DatabaseTest {

    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final NamedZone BERLIN = NamedZone.parse("Europe/Berlin").orElseThrow();
    private static final Dates ANY_TIME = new Dates(null, null, null, null, null, null);

    private EntityManager entities;
    private Account author;

    private void on(Kind kind, Runnable test) {
        on(kind, manager -> {
            entities = manager;
            author = new Account("author", Role.AUTHOR, "no hash", NOW);
            manager.persist(author);
            test.run();
        });
    }

    private Event event(String title, String start, Status status) {
        LocalDateTime local = LocalDateTime.parse(start);
        EventDates dates =
                EventDates.of(local.atZone(BERLIN.id()), local.plusHours(1).atZone(BERLIN.id()), BERLIN, false);
        Event event = new Event(author, dates, NOW);
        event.setTitle(title);
        event.setSlug(title.toLowerCase(Locale.ROOT).replace(' ', '-') + System.nanoTime());
        event.publishAs(status, null, NOW);
        entities.persist(event);
        return event;
    }

    private Page<Event> find(Caller caller, Dates dates, String words, By by, PageRequest page) {
        entities.flush();
        entities.clear();
        return new EventSearch(entities).page(query(caller, dates, words, new Order(by, false), page));
    }

    static EventQuery query(Caller caller, Dates dates, String words, Order order, PageRequest page) {
        return new EventQuery(
                caller,
                page,
                dates,
                SearchWords.parse(words),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(Status.PUBLISH, Status.DRAFT),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                order);
    }

    private List<String> titles(Caller caller, Dates dates, String words, By by) {
        return find(caller, dates, words, by, new PageRequest(1, 50)).entries().stream()
                .map(Event::getTitle)
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void titlesAreSortedAlikeOnBothDatabases(Kind kind) {
        on(kind, () -> {
            List.of("b", "A", "Ärger", "a-c", "a b", "Z", "é")
                    .forEach(title -> event(title, "2031-05-01T10:00", Status.PUBLISH));

            assertThat(titles(Caller.ANONYMOUS, ANY_TIME, "", By.TITLE))
                    .containsExactly("A", "a b", "a-c", "b", "Z", "Ärger", "é");
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void accentsMatterAndCaseDoesNot(Kind kind) {
        on(kind, () -> {
            event("CAFÉ Öl 100%", "2031-05-01T10:00", Status.PUBLISH);

            assertThat(titles(Caller.ANONYMOUS, ANY_TIME, "café öl", By.ID)).hasSize(1);
            assertThat(titles(Caller.ANONYMOUS, ANY_TIME, "cafe", By.ID)).isEmpty();
            assertThat(titles(Caller.ANONYMOUS, ANY_TIME, "100%", By.ID)).hasSize(1);
            assertThat(titles(Caller.ANONYMOUS, ANY_TIME, "10_%", By.ID)).isEmpty();
            assertThat(titles(Caller.ANONYMOUS, ANY_TIME, "\\", By.ID)).isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void limitsAreOnTheEventsOwnWallClock(Kind kind) {
        on(kind, () -> {
            event("early", "2031-05-01T10:00", Status.PUBLISH);
            event("late", "2031-05-02T10:00", Status.PUBLISH);
            LocalDateTime ten = LocalDateTime.parse("2031-05-01T10:00");

            assertThat(titles(Caller.ANONYMOUS, new Dates(ten, null, null, null, null, null), "", By.ID))
                    .containsExactly("early", "late");
            assertThat(titles(Caller.ANONYMOUS, new Dates(null, null, null, ten, null, null), "", By.ID))
                    .containsExactly("late");
            assertThat(titles(Caller.ANONYMOUS, new Dates(null, ten.plusHours(1), null, null, null, null), "", By.ID))
                    .containsExactly("early");
            assertThat(titles(Caller.ANONYMOUS, new Dates(null, null, null, null, ten.plusHours(1), null), "", By.ID))
                    .isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aDraftIsForItsAuthorAndForEditors(Kind kind) {
        on(kind, () -> {
            event("draft", "2031-05-01T10:00", Status.DRAFT);
            event("public", "2031-05-01T10:00", Status.PUBLISH);

            assertThat(titles(Caller.ANONYMOUS, ANY_TIME, "", By.ID)).containsExactly("public");
            assertThat(titles(new Caller(-1L, Role.AUTHOR), ANY_TIME, "", By.ID))
                    .containsExactly("public");
            assertThat(titles(new Caller(author.getId(), Role.SUBSCRIBER), ANY_TIME, "", By.ID))
                    .containsExactly("public");
            assertThat(titles(new Caller(author.getId(), Role.AUTHOR), ANY_TIME, "", By.ID))
                    .containsExactly("draft", "public");
            assertThat(titles(new Caller(-1L, Role.EDITOR), ANY_TIME, "", By.ID))
                    .containsExactly("draft", "public");
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aPageTakesTheSameStatementsForTwoEventsAndForFifty(Kind kind) {
        on(kind, () -> {
            for (int i = 0; i < 50; i++) {
                Event event = event("event " + i, "2031-05-01T10:00", Status.PUBLISH);
                Venue venue = new Venue(author, NOW);
                venue.setTitle("venue " + i);
                venue.setSlug("venue-" + System.nanoTime());
                entities.persist(venue);
                event.setVenues(List.of(venue));
                Tag tag = new Tag("tag " + i, "tag-" + System.nanoTime());
                entities.persist(tag);
                event.setTags(List.of(tag));
            }

            assertThat(statementsOfPage(kind, 50))
                    .isEqualTo(statementsOfPage(kind, 2))
                    .isLessThanOrEqualTo(12);
        });
    }

    private long statementsOfPage(Kind kind, int size) {
        Statistics statistics = factory(kind).unwrap(SessionFactory.class).getStatistics();
        entities.flush();
        statistics.clear();
        Page<Event> page = find(Caller.ANONYMOUS, ANY_TIME, "", By.ID, new PageRequest(1, size));
        for (Event event : page.entries()) {
            event.getVenues().forEach(Venue::getTitle);
            Hibernate.initialize(event.getOrganizers());
            event.getTags().forEach(Tag::getName);
            Hibernate.initialize(event.getCategories());
            Hibernate.initialize(event.getTickets());
            Hibernate.initialize(event.getCustomFields());
        }
        assertThat(page.total()).isEqualTo(50);
        return statistics.getPrepareStatementCount();
    }
}
