package almanac.store.jobs;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.SetClock;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Jobs beside each other, with a scheduler of one thread, as that of the server has. */
class JobsTest {

    private static final Duration OFTEN = Duration.ofMillis(8);

    private final ExecutorService scheduler = Executors.newScheduledThreadPool(1);
    private final ExecutorService executor = Executors.newCachedThreadPool();
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger others = new AtomicInteger();
    private final Jobs jobs = new Jobs(
            like(ManagedScheduledExecutorService.class, scheduler),
            like(ManagedExecutorService.class, executor),
            proxy(
                    TransactionSynchronizationRegistry.class,
                    (object, method, arguments) -> Status.STATUS_NO_TRANSACTION),
            new AlwaysDue(),
            (task, work) -> work.run(),
            new SetClock(Instant.EPOCH));

    private static class AlwaysDue extends JobStore {

        @Override
        public boolean runIfDue(String name, Duration period, Instant now, Runnable work) {
            work.run();
            return true;
        }
    }

    /** The interfaces of a server have no methods that are used here but those of Java's own. */
    private static <T> T like(Class<T> type, ExecutorService own) {
        return proxy(type, (object, method, arguments) -> method.invoke(own, arguments));
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private void work() {
        begun.incrementAndGet();
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void stop() {
        end.countDown();
        scheduler.shutdownNow();
        executor.shutdownNow();
    }

    @Test
    void aLongJobKeepsNoOtherFromRunning() {
        jobs.every(OFTEN, "long", this::work);
        eventually(() -> assertThat(begun).hasValue(1));
        jobs.every(OFTEN, "short", others::incrementAndGet);
        eventually(() -> assertThat(others).hasValueGreaterThan(2));
        jobs.now("once", () -> others.set(-1_000_000));
        eventually(() -> assertThat(others).hasNegativeValue());
        assertThat(begun).as("and is begun once").hasValue(1);
    }

    @Test
    void whatIsWantedSoonRunsOnceMoreAfterWhatIsRunning() {
        jobs.soon("long", this::work);
        eventually(() -> assertThat(begun).hasValue(1));
        jobs.soon("long", this::work);
        jobs.soon("long", this::work);
        jobs.soon("short", others::incrementAndGet);
        eventually(() -> assertThat(others).hasValue(1));
        assertThat(begun).hasValue(1);
        end.countDown();
        eventually(() -> assertThat(begun).hasValue(2));
        jobs.soon("long", this::work);
        eventually(() -> assertThat(begun).hasValue(3));
    }

    @Test
    void whatFailsIsTriedAgain() {
        jobs.every(OFTEN, "failing", () -> {
            others.incrementAndGet();
            throw new IllegalStateException("no database");
        });
        eventually(() -> assertThat(others).hasValueGreaterThan(2));
    }
}
