package almanac.store.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.DatabaseTest;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The node that runs a job, and the time, on both databases. */
class JobStoreTest extends DatabaseTest {
    private static final Duration PERIOD = Duration.ofMinutes(1);
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");

    private final AtomicInteger runs = new AtomicInteger();

    private boolean runs(EntityManager node, Instant when) {
        return new JobStore(node).runIfDue("expiry", PERIOD, when, runs::incrementAndGet);
    }

    @ParameterizedTest
    @EnumSource
    void aJobIsDoneOnceAPeriod(Engine kind) {
        on(kind, node -> {
            assertThat(runs(node, NOW)).isTrue();
            assertThat(runs(node, NOW.plusSeconds(59))).isFalse();
            assertThat(runs(node, NOW.plusSeconds(60))).isTrue();
        });
        assertThat(runs).hasValue(2);
    }

    /** H2 belongs to one node. */
    @ParameterizedTest
    @EnumSource(names = "POSTGRESQL")
    void whatOneNodeDoesTheOthersLeaveAlone(Engine kind) {
        on(
                kind,
                first -> on(kind, second -> {
                    assertThat(runs(first, NOW)).isTrue();
                    assertThat(runs(second, NOW)).isFalse();
                }));
        assertThat(runs).hasValue(1);
    }

    @ParameterizedTest
    @EnumSource
    void theNextNodeTakesOverFromOneThatDied(Engine kind) {
        on(kind, first -> assertThat(runs(first, NOW)).isTrue()); // and its transaction ends without a commit
        on(kind, second -> assertThat(runs(second, NOW)).isTrue());
    }
}
