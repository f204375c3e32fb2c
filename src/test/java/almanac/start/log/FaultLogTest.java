package almanac.start.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.StreamHandler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The output on standard error when faults repeat. */
class FaultLogTest {
    private static final int OFTEN = 1_000;
    private static final long TEN_MINUTES = 600_000;

    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private long now = 1_900_000_000_000L;
    private boolean serves = true;
    private final StreamHandler log = new StreamHandler(written, new FaultLog(() -> now, false, () -> serves));

    @BeforeEach
    void logInUtf8() throws IOException {
        log.setEncoding("UTF-8");
        log.setLevel(Level.ALL);
    }

    private String text() {
        log.flush();
        return written.toString(StandardCharsets.UTF_8);
    }

    private long lines(String part) {
        return text().lines().filter(each -> each.contains(part)).count();
    }

    private void log(String message, Throwable thrown) {
        LogRecord entry = new LogRecord(Level.WARNING, message);
        entry.setLoggerName("almanac");
        entry.setThrown(thrown);
        entry.setInstant(Instant.ofEpochMilli(now));
        log.publish(entry);
    }

    private static IllegalStateException fault(String message) {
        return new IllegalStateException(message, new IllegalArgumentException("cause of " + message));
    }

    private static IllegalStateException otherFault() {
        return new IllegalStateException("fault 1");
    }

    @Test
    void aFaultThatRepeatsIsToldOnceAndCountedLater() {
        for (int i = 0; i < OFTEN; i++) {
            log("incident " + i, fault("fault " + i));
        }
        log("second", otherFault());

        assertThat(lines("incident")).isEqualTo(1);
        assertThat(lines("cause of fault 0")).isEqualTo(1);
        assertThat(lines("second")).isEqualTo(1);
        assertThat(lines("more times")).isZero();

        now += TEN_MINUTES;
        log("Something else", null);
        assertThat(text()).contains("\"incident 0\"", "IllegalStateException at almanac.start", "999 more times");
        assertThat(lines("more times")).as("the other one happened once").isEqualTo(1);

        log("incident again", fault("fault again"));
        assertThat(lines("cause of fault again")).isEqualTo(1);
    }

    @Test
    void messagesWithoutAFaultAreAllTold() {
        for (int i = 0; i < OFTEN; i++) {
            log("news", null);
        }
        assertThat(lines("news")).isEqualTo(OFTEN);
    }

    @Test
    void thatTheDatabaseIsAwayIsLeftToTheApplicationWhereThatIsDeployed() {
        log("poolmgr", new IllegalStateException("no commit", new SQLException("refused", "08001")));
        log("incident", new IllegalStateException("no select", new SQLException("no such table", "42P01")));
        log("The database can't be reached", null);
        serves = false;
        log("at the start", new IllegalStateException("no commit", new SQLException("refused", "08001")));

        assertThat(text()).doesNotContain("poolmgr").contains("incident", "no such table", "\tat almanac.");
        assertThat(text()).contains("The database can't be reached", "at the start");
    }

    @Test
    void whatWasCountedIsToldAtTheEnd() {
        for (int i = 0; i < 3; i++) {
            log("incident", fault("again"));
        }
        log.close();

        assertThat(text()).contains("happened 2 more times");
    }

    @Test
    void onlySoManyFaultsAreCountedAndTheOldestIsToldAndForgotten() {
        IllegalStateException oldest = fault("oldest");
        log("oldest", oldest);
        log("oldest", oldest);
        for (int i = 0; i < FaultLog.MOST_FAULTS; i++) {
            IllegalStateException other = otherFault();
            other.setStackTrace(new StackTraceElement[] {new StackTraceElement("Other", "place", "Other.java", i)});
            log("other", other);
        }

        assertThat(lines("other")).isEqualTo(FaultLog.MOST_FAULTS);
        assertThat(text()).contains("\"oldest\"", "1 more times");
    }
}
