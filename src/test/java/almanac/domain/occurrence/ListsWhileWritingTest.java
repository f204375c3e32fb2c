package almanac.domain.occurrence;

import static almanac.base.kind.Kind.CATEGORY;
import static almanac.base.kind.Kind.TAG;

import almanac.base.kind.Role;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Account;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.domain.venue.GeoCircle;
import almanac.support.Effort;
import almanac.support.RecordsTest;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Lists take H2 no more work during concurrent writes: it caches the result of a subquery, but only until its tables
 * change, as they have in this transaction.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ListsWhileWritingTest extends RecordsTest {
    private static final int SERIES = 60;
    private static final int DATES = 20;
    private static final int TIMES = 3;
    private static final int ROUNDS = 5;
    private static final ZonedDateTime START = ZonedDateTime.parse("2031-05-01T10:00Z");

    private final List<Tag> tags = new ArrayList<>();
    private final Category category = new Category("Music", "music");
    private EntityManagerFactory factory;
    private EntityManager quiet;
    private EntityManager writing;
    private Event parent;

    @BeforeAll
    void fill() {
        factory = open(h2());
        writing = begin();
        quiet = begin();
        entities = quiet;
        author = new Account("author", Role.AUTHOR, "no hash", NOW);
        quiet.persist(author);
        quiet.persist(category);
        for (int i = 0; i < 3; i++) {
            tags.add(new Tag("tag " + i, "tag-" + i));
            quiet.persist(tags.get(i));
        }
        for (int i = 0; i < SERIES; i++) {
            series(i);
        }
        quiet.getTransaction().commit();
        quiet.getTransaction().begin();
        for (String table :
                List.of("occurrences", "events", "venues", "event_venues", "event_tags", "event_categories")) {
            String column = table.startsWith("event_") ? "event_id" : "id";
            writing.createNativeQuery("update " + table + " set " + column + " = " + column)
                    .executeUpdate();
        }
    }

    @AfterAll
    void close() {
        factory.close();
    }

    private EntityManager begin() {
        EntityManager begun = factory.createEntityManager();
        begun.getTransaction().begin();
        return begun;
    }

    private void series(int number) {
        ZonedDateTime start = START.plusHours(number);
        Event series = event("series " + number, EventDates.of(start, start.plusHours(1), UTC, false), Status.PUBLISH);
        series.setRecurrence(new RecurrenceTexts("FREQ=DAILY", "", ""));
        series.setTags(List.of(tags.get(number % 3)));
        series.setCategories(List.of(category));
        Venue venue = stored(new Venue(author, NOW), "venue " + number, Status.PUBLISH);
        venue.setGeoLat(50.0 + number % 2);
        venue.setGeoLng(13.0);
        series.setVenues(List.of(venue));
        quiet.flush();
        for (int day = 1; day < DATES; day++) {
            quiet.persist(new Occurrence(series, start.plusDays(day).toLocalDateTime()));
        }
        parent = series;
    }

    @Test
    void byDays() {
        require(query -> {});
    }

    @Test
    void ofTags() {
        require(query -> query.filter(EventFilter.linked(TAG, ids(1))));
        require(query -> query.filter(EventFilter.linked(TAG, ids(3))));
    }

    @Test
    void ofATagAndACategory() {
        require(query -> query.filter(EventFilter.linked(TAG, ids(1)))
                .filter(EventFilter.linked(CATEGORY, List.of(category.getId()))));
    }

    @Test
    void ofAParent() {
        require(query -> query.filter(EventFilter.parent(parent.getId())));
    }

    @Test
    void byPlace() {
        require(query -> query.filter(EventFilter.mapped(true)));
        require(query -> query.filter(EventFilter.mapped(false)));
        require(query -> query.filter(EventFilter.near(new GeoCircle(50, 13, 10))));
    }

    @Test
    void byTitle() {
        require(query -> query.orderBy(EventQuery.By.TITLE, true));
    }

    private List<Long> ids(int number) {
        return tags.stream().limit(number).map(Tag::getId).toList();
    }

    private void require(Consumer<EventQuery.Builder> asked) {
        Effort.requireAtMost(TIMES, "while writing", () -> list(quiet, asked), () -> list(writing, asked));
    }

    /** Asks for other dates each time: H2 would repeat its last result of the same query, but not while writing. */
    private static void list(EntityManager by, Consumer<EventQuery.Builder> asked) {
        for (int round = 0; round < ROUNDS; round++) {
            by.clear();
            EventQuery.Builder query = EventQuery.seenBy(Caller.ANONYMOUS)
                    .page(new PageRequest(1, 20))
                    .limit(DateLimit.startFrom(START.toLocalDate().plusDays(round)));
            asked.accept(query);
            new EventSearch(by).stamps(query.build());
        }
    }
}
