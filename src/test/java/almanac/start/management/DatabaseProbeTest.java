package almanac.start.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.support.Eventually;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DatabaseProbeTest {

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch frozen = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();

    @AfterEach
    void end() {
        frozen.countDown();
        threads.shutdown();
    }

    /** A database whose schema is right, wrong or unknown. */
    private DatabaseProbe probe(Boolean isUpToDate) {
        return new DatabaseProbe(
                threads,
                new DatabaseFacts() {
                    @Override
                    public boolean isUpToDate() {
                        asked.incrementAndGet();
                        if (isUpToDate == null) {
                            throw new IllegalStateException("refused");
                        }
                        return isUpToDate;
                    }
                },
                Duration.ofMillis(50));
    }

    @Test
    void aDatabaseIsReadyIfItAnswersAndItsSchemaIsRight() {
        assertThat(probe(true).fault()).isEmpty();
        assertThat(probe(false).fault())
                .hasValueSatisfying(why -> assertThat(why).contains("schema"));
        assertThat(probe(null).fault())
                .hasValueSatisfying(why -> assertThat(why).contains("can't be read"));
    }

    @Test
    void aFrozenOneIsNotWaitedForNorAskedAgainUntilItAnswers() throws Exception {
        DatabaseProbe probe = probe(true);

        assertThatThrownBy(() -> probe.ask(() -> {
                    frozen.await();
                    return null;
                }))
                .isInstanceOf(TimeoutException.class);
        assertThat(probe.fault()).hasValueSatisfying(why -> assertThat(why).contains("doesn't answer"));
        assertThat(asked).hasValue(0);

        frozen.countDown();
        Eventually.eventually(() -> assertThat(probe.fault()).isEmpty());
    }
}
