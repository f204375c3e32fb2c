package almanac.desk.operation;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.check.RecordCountSearch;
import almanac.support.EachDatabaseTest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Checks the numbers of records on both databases, and when jobs run. */
class StateTest extends EachDatabaseTest {
    private static final Instant NOW = Instant.parse("2031-03-10T12:00:00Z");
    private static final Duration HOUR = Duration.ofHours(1);

    @Test
    void everyKindIsCounted() {
        on(engine, entities -> assertThat(new RecordCountSearch(entities).counts())
                .hasSize(7)
                .allSatisfy((each, count) -> assertThat(count).isNotNegative()));
    }

    @Test
    void aJobRunsAgainAfterItsPeriodOrNow() {
        assertThat(ServerState.JobLine.of("a", HOUR, NOW.minusSeconds(60), NOW).next())
                .isEqualTo(NOW.plusSeconds(3540));
        assertThat(ServerState.JobLine.of("a", HOUR, NOW.minusSeconds(7200), NOW)
                        .next())
                .isEqualTo(NOW);
        assertThat(ServerState.JobLine.of("a", HOUR, Instant.EPOCH, NOW))
                .isEqualTo(new ServerState.JobLine("a", Optional.empty(), NOW));
    }
}
