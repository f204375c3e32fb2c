package almanac.store.replica;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.store.replica.ReplayProgress.Mark;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.postgresql.replication.LogSequenceNumber;

/** The conditions for using the replica. Times are milliseconds here, positions small numbers. */
class ReplayProgressTest {
    private final ReplayProgress progress = new ReplayProgress();

    private void see(long millis, long version, long written, long replayed) {
        progress.see(
                new Mark(nanos(millis), version, LogSequenceNumber.valueOf(written)),
                LogSequenceNumber.valueOf(replayed));
    }

    private static long nanos(long millis) {
        return Duration.ofMillis(millis).toNanos();
    }

    private boolean isCurrent(long millis, long version) {
        return progress.isCurrent(nanos(millis), version);
    }

    @Test
    void nothingIsKnownAtFirst() {
        assertThat(isCurrent(0, 0)).isFalse();
    }

    @Test
    void aReplicaThatHasEverythingIsGoodForAMoment() {
        see(1000, 7, 50, 50);

        assertThat(isCurrent(1000, 7)).isTrue();
        assertThat(isCurrent(1090, 7)).isTrue();
        assertThat(isCurrent(1091, 7)).isFalse();
    }

    @Test
    void whatThisNodeHasWrittenSinceIsNotThere() {
        see(1000, 7, 50, 50);

        assertThat(isCurrent(1001, 8)).isFalse();
        see(1020, 8, 60, 59);
        assertThat(isCurrent(1020, 8)).isFalse();
        see(1040, 8, 60, 60);
        assertThat(isCurrent(1040, 8)).isTrue();
    }

    /** Under load the primary is always a little ahead; what counts is where it was a moment ago. */
    @Test
    void aReplicaALittleBehindIsGoodForWhatWasBefore() {
        see(1000, 7, 50, 40);
        see(1020, 7, 60, 50);

        assertThat(isCurrent(1090, 7)).isTrue();
        assertThat(isCurrent(1091, 7)).isFalse();
    }

    @Test
    void aReplicaThatStandsStillIsLeft() {
        see(1000, 7, 50, 40);
        see(1060, 7, 50, 40);
        see(1120, 7, 50, 40);
        see(1180, 7, 50, 50);

        assertThat(isCurrent(1180, 7)).as("what was asked for last").isTrue();
        assertThat(isCurrent(1271, 7)).isFalse();
    }

    @Test
    void whatIsNoReplicaIsNeverCurrent() {
        progress.see(new Mark(nanos(1000), 7, LogSequenceNumber.valueOf(50)), LogSequenceNumber.INVALID_LSN);

        assertThat(isCurrent(1000, 7)).isFalse();
        assertThat(progress.isFresh(nanos(1000))).isFalse();
    }
}
