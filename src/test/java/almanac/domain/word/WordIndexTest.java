package almanac.domain.word;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Role;
import almanac.base.time.NamedZone;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.support.DatabaseTest;
import almanac.support.Eventually;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.hibernate.Session;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Writers who add the same new words at once, amid merges, neither fail nor wait for each other, and every word is found. */
class WordIndexTest extends DatabaseTest {

    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    private static final int WRITERS = 8;
    private static final int EACH = 20;

    @ParameterizedTest
    @EnumSource
    void allAreFound(Engine engine) throws IOException, SQLException {
        onNew(engine, WordIndexTest::requireAllFound);
    }

    private static Event stored(EntityManager entities, Account author, String title) {
        ZonedDateTime start = NOW.atZone(UTC.id());
        Event event = new Event(author, EventDates.of(start, start.plusHours(1), UTC, false), NOW);
        event.setTitle(title);
        event.setSlug("slug-" + System.nanoTime() + Thread.currentThread().getId());
        event.publishAs(Status.PUBLISH, null, NOW);
        entities.persist(event);
        return event;
    }

    /** Writes two events in opposite order, so that writers who waited for each other's words would wait for ever. */
    private static List<Long> write(EntityManagerFactory factory, Account author, int writer) {
        return IntStream.range(0, EACH)
                .boxed()
                .flatMap(i -> committed(factory, entities -> {
                            List<String> titles = Arrays.asList("alpha" + i + " beta" + i, "gamma" + i + " delta" + i);
                            return IntStream.range(0, titles.size())
                                    .mapToObj(k -> titles.get((k + writer) % titles.size()))
                                    .map(title -> {
                                        Event event = stored(entities, author, title);
                                        entities.flush();
                                        return event.getId();
                                    })
                                    .toList();
                        })
                        .stream())
                .toList();
    }

    private static void requireAllFound(DataSource source) {
        try (EntityManagerFactory factory = open(source)) {
            Account author = committed(factory, entities -> {
                Account made = new Account("author", Role.AUTHOR, "no hash", NOW);
                entities.persist(made);
                return made;
            });
            List<CompletableFuture<List<Long>>> writers = IntStream.range(0, WRITERS)
                    .mapToObj(writer -> Eventually.concurrently(() -> write(factory, author, writer)))
                    .toList();
            for (int i = 0; i < EACH; i++) {
                committed(factory, entities -> entities.unwrap(Session.class).doReturningWork(WordEvents::merge));
            }
            List<Long> written =
                    writers.stream().flatMap(each -> each.join().stream()).toList();

            assertThat(written).hasSize(WRITERS * EACH * 2);
            try (EntityManager entities = factory.createEntityManager()) {
                WordSearch search = new WordSearch(entities);
                for (int i = 0; i < EACH; i++) {
                    assertThat(search.candidates(List.of("alpha" + i, "beta" + i), false)
                                    .orElseThrow()
                                    .sure()
                                    .ids())
                            .hasSizeGreaterThanOrEqualTo(WRITERS);
                }
                assertThat(search.candidates(List.of("gamma7"), false)
                                .orElseThrow()
                                .sure()
                                .ids())
                        .hasSize(WRITERS)
                        .isSubsetOf(written.toArray(Long[]::new));
                assertThat(search.candidates(List.of("gamma7", "alpha8"), false)
                                .orElseThrow()
                                .sure()
                                .ids())
                        .isEmpty();

                Long later = committed(factory, each -> stored(each, each.merge(author), "gamma7 alpha8")
                        .getId());
                assertThat(search.candidates(List.of("gamma7", "alpha8"), false)
                                .orElseThrow()
                                .sure()
                                .ids())
                        .as("after a write, what was found before isn't found again")
                        .containsExactly(later);
            }
        }
    }
}
