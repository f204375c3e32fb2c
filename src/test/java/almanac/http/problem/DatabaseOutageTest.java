package almanac.http.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The lines that the log has of a database that is away. */
class DatabaseOutageTest {

    private static final Logger LOG = Logger.getLogger(DatabaseOutage.class.getName());

    private final List<String> lines = new ArrayList<>();
    private long nanos;
    private final DatabaseOutage outage = new DatabaseOutage(() -> nanos);

    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            assertThat(entry.getThrown()).isNull();
            lines.add(entry.getLevel() + " " + new SimpleFormatter().formatMessage(entry));
        }

        @Override
        public void flush() {
            // nothing is buffered
        }

        @Override
        public void close() {
            // nothing is open
        }
    };

    @BeforeEach
    void readLog() {
        LOG.addHandler(handler);
    }

    @AfterEach
    void endReading() {
        LOG.removeHandler(handler);
    }

    private static Exception refused() {
        return new IllegalStateException(
                "no JDBC Connection [select {0}]", new SQLException("port 5432 refused.\nSee", "08001"));
    }

    @Test
    void itsBeginAndItsEndAreALineEachHoweverManyRequestsAreRefused() {
        outage.end();
        for (int i = 0; i < 1_290; i++) {
            outage.refuse(refused());
            outage.begin(refused());
        }
        assertThat(outage.lasts()).isTrue();
        nanos += 4_700_000_000L;
        outage.end();
        outage.end();
        outage.begin(refused());
        outage.end();

        assertThat(outage.lasts()).isFalse();
        String begin =
                "WARNING The database can't be reached (port 5432 refused): requests that need it are refused until it is back";
        assertThat(lines)
                .containsExactly(
                        begin,
                        "INFO The database is back after 4 s; 1290 requests were refused meanwhile",
                        begin,
                        "INFO The database is back after 0 s; 0 requests were refused meanwhile");
    }
}
