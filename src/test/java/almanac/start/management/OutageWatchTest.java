package almanac.start.management;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.http.problem.DatabaseOutage;
import almanac.http.problem.Problems;
import almanac.store.failure.Disconnection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** How a database that is away, and back again, is noticed. */
class OutageWatchTest {

    private final DatabaseOutage outage = DatabaseOutage.ofThisNode();
    private RuntimeException failure = new IllegalStateException(Disconnection.inSql(new SQLException("refused")));

    private final OutageWatch watch = new OutageWatch(new DatabaseFacts() {
        @Override
        public boolean isUpToDate() {
            if (failure != null) {
                throw failure;
            }
            return true;
        }
    });

    private void look(int times) {
        for (int i = 0; i < times; i++) {
            watch.look();
        }
    }

    @Test
    void itBeginsWithARefusedRequestAndEndsOnceTheDatabaseAnswers() {
        assertThat(Problems.known(failure)).isPresent();
        look(3);
        assertThat(outage.lasts()).isTrue();

        failure = null;
        look(1);
        assertThat(outage.lasts()).isFalse();
    }

    @Test
    void itIsNoticedWithoutRequestsAsWell() {
        look(10);
        assertThat(outage.lasts()).isTrue();

        failure = null;
        look(1);
        assertThat(outage.lasts()).isFalse();
    }

    @Test
    void anotherFailureIsNone() {
        failure = new IllegalStateException(new SQLException("no such table", "42P01"));
        look(10);

        assertThat(outage.lasts()).isFalse();
    }
}
