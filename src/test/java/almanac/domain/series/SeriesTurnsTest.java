package almanac.domain.series;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The limit of concurrent transactions that change series. */
class SeriesTurnsTest {
    private static final int PLACES = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private final ThreadLocal<Transaction> current = ThreadLocal.withInitial(Transaction::new);
    private SeriesTurns turns = new SeriesTurns(registry(), Duration.ofMinutes(1));
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger placesToLeave = new AtomicInteger();
    private final CountDownLatch end = new CountDownLatch(1);
    private final List<Thread> writers = new ArrayList<>();

    /** The transaction of a thread. */
    private static final class Transaction {
        private final Map<Object, Object> resources = new HashMap<>();
        private final List<Synchronization> synchronizations = new ArrayList<>();

        void end() {
            synchronizations.forEach(each -> each.afterCompletion(Status.STATUS_COMMITTED));
        }
    }

    private TransactionSynchronizationRegistry registry() {
        return (TransactionSynchronizationRegistry) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {TransactionSynchronizationRegistry.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getTransactionStatus" -> Status.STATUS_ACTIVE;
                    case "getResource" -> current.get().resources.get(arguments[0]);
                    case "putResource" -> current.get().resources.put(arguments[0], arguments[1]);
                    case "registerInterposedSynchronization" -> {
                        current.get().synchronizations.add((Synchronization) arguments[0]);
                        yield null;
                    }
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private void change() {
        turns.take();
        turns.take(); // a transaction that changes another series, too, has its place already
        placesToLeave.addAndGet(current.get().synchronizations.size());
        begun.incrementAndGet();
        try {
            end.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        current.get().end();
    }

    @AfterEach
    void stop() throws InterruptedException {
        end.countDown();
        for (Thread each : writers) {
            each.join();
        }
    }

    private void changeThreeMoreThanThereArePlaces() {
        for (int i = 0; i < PLACES + 3; i++) {
            Thread writer = new Thread(this::change);
            writers.add(writer);
            writer.start();
        }
    }

    /** Other transactions may wait for its locks. */
    @Test
    void whoHasWaitedForLongGoesOn() {
        turns = new SeriesTurns(registry(), Duration.ZERO);
        changeThreeMoreThanThereArePlaces();
        eventually(() -> assertThat(begun).hasValue(PLACES + 3));
        assertThat(placesToLeave)
                .as("nobody leaves a place that they never had")
                .hasValue(PLACES);
    }

    @Test
    void halfOfTheProcessorsAreLeftToOthers() {
        changeThreeMoreThanThereArePlaces();
        eventually(() -> assertThat(writers)
                .filteredOn(each -> each.getState() == Thread.State.TIMED_WAITING)
                .hasSameSizeAs(writers));
        assertThat(begun).hasValue(PLACES);

        end.countDown();
        eventually(() -> assertThat(begun).hasValue(PLACES + 3));
    }
}
