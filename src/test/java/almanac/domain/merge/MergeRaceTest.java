package almanac.domain.merge;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.time.NamedZone;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Image;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.store.failure.Collision;
import almanac.support.Beans;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two nodes that share a PostgreSQL: one of them merges a record while the other links events to it. */
class MergeRaceTest extends DatabaseTest {
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    private static final Caller EDITOR = new Caller(-1L, Role.EDITOR);

    private static Postgres postgres;
    private static EntityManagerFactory factory;

    private Venue gone;
    private Venue kept;
    private Tag goneTag;
    private Tag keptTag;
    private Image goneImage;
    private Image keptImage;
    private Event event;

    @BeforeAll
    static void start() throws IOException {
        postgres = Postgres.database();
        factory = open(postgres.source());
    }

    @AfterAll
    static void stop() throws IOException {
        factory.close();
        postgres.close();
    }

    private static <T> T in(Function<EntityManager, T> work) {
        return committed(factory, work);
    }

    @BeforeEach
    void store() {
        in(entities -> {
            Account author = new Account("author" + System.nanoTime(), Role.AUTHOR, "no hash", NOW);
            entities.persist(author);
            gone = stored(entities, new Venue(author, NOW));
            kept = stored(entities, new Venue(author, NOW));
            EventDates dates = EventDates.of(NOW.atZone(UTC.id()), NOW.atZone(UTC.id()), UTC, false);
            event = stored(entities, new Event(author, dates, NOW));
            goneTag = new Tag("gone", "gone" + System.nanoTime());
            keptTag = new Tag("kept", "kept" + System.nanoTime());
            entities.persist(goneTag);
            entities.persist(keptTag);
            goneImage = image(entities, author);
            keptImage = image(entities, author);
            return event;
        });
    }

    private static Image image(EntityManager entities, Account author) {
        Image made = new Image(author, new Image.File("hash" + System.nanoTime(), "png", 4, 3, 100), Map.of(), NOW);
        entities.persist(made);
        return made;
    }

    private static <T extends CalendarRecord> T stored(EntityManager entities, T made) {
        made.setTitle("record");
        made.setSlug("slug-" + System.nanoTime());
        made.publishAs(Status.PUBLISH, null, NOW);
        entities.persist(made);
        return made;
    }

    private static boolean merge(Kind kind, Stored gone, Stored kept) {
        Merge wanted = new Merge(
                new RecordKey.ById(gone.getId()),
                ExpectedVersion.ANY,
                new RecordKey.ById(kept.getId()),
                ExpectedVersion.ANY);
        return in(entities -> {
            new Beans(entities).get(MergeService.class).merge(kind, wanted, EDITOR);
            return true;
        });
    }

    /** Returns how many transactions wait for another one. */
    private static int waiting() {
        Number waiting = in(entities -> (Number)
                entities.createNativeQuery("select count(*) from pg_stat_activity where wait_event_type = 'Lock'")
                        .getSingleResult());
        return waiting.intValue();
    }

    private List<Long> venues() {
        return in(entities -> entities.find(Event.class, event.getId()).getVenues().stream()
                .map(Stored::getId)
                .toList());
    }

    @Test
    void aMergeWaitsForThoseWhoAreLinkingAndTakesTheirEventsToo() {
        CompletableFuture<Boolean> merged;
        try (EntityManager other = factory.createEntityManager()) {
            other.getTransaction().begin();
            other.find(Event.class, event.getId()).setVenues(List.of(other.find(Venue.class, gone.getId())));
            other.flush();
            merged = concurrently(() -> merge(Kind.VENUE, gone, kept));
            eventually(() -> assertThat(waiting()).isPositive());
            other.getTransaction().commit();
        }

        assertThat(merged.join()).isTrue();
        assertThat(venues()).containsExactly(kept.getId());
    }

    @Test
    void whoShowsAnImageThatIsGoneMeanwhileCollides() {
        try (EntityManager other = factory.createEntityManager()) {
            other.getTransaction().begin();
            other.find(Event.class, event.getId()).setImage(other.find(Image.class, goneImage.getId()));
            merge(Kind.IMAGE, goneImage, keptImage);

            assertThatThrownBy(other::flush).matches(Collision::isCauseOf);
            other.getTransaction().rollback();
        }
    }

    @Test
    void whoLinksToATagThatIsGoneMeanwhileCollides() {
        try (EntityManager other = factory.createEntityManager()) {
            other.getTransaction().begin();
            other.find(Event.class, event.getId()).setTags(Set.of(other.find(Tag.class, goneTag.getId())));
            merge(Kind.TAG, goneTag, keptTag);

            assertThatThrownBy(other::flush).matches(Collision::isCauseOf);
            other.getTransaction().rollback();
        }
    }
}
