package almanac.domain.sync;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.model.Tag;
import almanac.domain.security.Caller;
import almanac.support.Contract;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** No change is skipped, whoever commits when: several writers, and a reader on each of two nodes of one PostgreSQL. */
class ChangeRaceTest extends DatabaseTest {
    private static final long FIRST_ID = 1_000_000_000;
    private static final int WRITERS = 8;
    private static final int WRITES = 100;

    private static Postgres postgresql;
    private static List<EntityManagerFactory> nodes;

    @BeforeAll
    static void start() throws IOException {
        postgresql = Postgres.database();
        nodes = List.of(open(postgresql.source()), open(postgresql.source()));
    }

    @AfterAll
    static void stop() throws IOException {
        nodes.forEach(EntityManagerFactory::close);
        postgresql.close();
    }

    private static Connection begun() throws SQLException {
        Connection connection = postgresql.source().getConnection();
        connection.setAutoCommit(false);
        return connection;
    }

    /** Logs, as a transaction about to commit does, that a venue visible to everybody has been deleted. */
    private static void log(Connection connection, long venue) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "insert into logged_changes"
                        + " (kind, record_id, status_before, hidden_before, spreads) values ('VENUE', ?, 'PUBLISH', false, false)")) {
            insert.setLong(1, venue);
            insert.executeUpdate();
        }
    }

    private static String name(long venue) {
        return "gone venue " + venue;
    }

    @Contract("11 Every committed change")
    void whoTookItsNumberFirstAndCommitsLastIsToldLast() throws SQLException {
        try (Copy here = new Copy(nodes.get(0), Caller.ANONYMOUS);
                Copy there = new Copy(nodes.get(1), Caller.ANONYMOUS);
                Connection slow = begun()) {
            log(slow, FIRST_ID - 1);
            Tag tag = new Tag("quick", "quick");
            try (EntityManager quick = nodes.get(0).createEntityManager()) {
                quick.getTransaction().begin();
                quick.persist(tag);
                quick.getTransaction().commit();
            }
            for (Copy each : List.of(here, there)) {
                assertThat(each.followToTheEnd(10)).containsExactly("changed tag " + tag.getId());
            }
            slow.commit();

            for (Copy each : List.of(there, here)) {
                assertThat(each.followToTheEnd(10)).containsExactly(name(FIRST_ID - 1));
                assertThat(each.followToTheEnd(10)).isEmpty();
            }
        }
    }

    @Contract("11 Every committed change")
    void eightWritersAreToldOnceEachOnTwoNodes() {
        try (Copy here = new Copy(nodes.get(0), Caller.ANONYMOUS);
                Copy there = new Copy(nodes.get(1), Caller.ANONYMOUS)) {
            AtomicBoolean done = new AtomicBoolean();
            List<CompletableFuture<List<String>>> readers = Stream.of(here, there)
                    .map(copy -> concurrently(() -> follow(copy, done)))
                    .toList();
            List<CompletableFuture<Integer>> writers = IntStream.range(0, WRITERS)
                    .mapToObj(writer -> concurrently(() -> write(writer)))
                    .toList();
            writers.forEach(CompletableFuture::join);
            done.set(true);

            List<String> written = IntStream.range(0, WRITERS * WRITES)
                    .mapToObj(i -> name(FIRST_ID + i))
                    .toList();
            for (CompletableFuture<List<String>> each : readers) {
                assertThat(each.join()).containsExactlyInAnyOrderElementsOf(written);
            }
            assertThat(readers.get(0).join())
                    .as("in one order")
                    .isEqualTo(readers.get(1).join());
        }
    }

    private static List<String> follow(Copy copy, AtomicBoolean done) {
        List<String> told = new ArrayList<>();
        while (!done.get()) {
            told.addAll(copy.follow(7));
        }
        told.addAll(copy.followToTheEnd(7));
        return told;
    }

    /** Writes in transactions of which some commit at once, and others let many overtake them. */
    private static int write(int writer) {
        Random random = new Random(writer);
        try (Connection connection = begun()) {
            for (int i = 0; i < WRITES; i++) {
                log(connection, FIRST_ID + (long) writer * WRITES + i);
                Thread.sleep(random.nextInt(4) == 0 ? random.nextInt(40) : 0);
                connection.commit();
            }
            return WRITES;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
