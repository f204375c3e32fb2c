package almanac.http.route;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import almanac.store.failure.Retried;
import almanac.support.Contract;
import jakarta.interceptor.InvocationContext;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PersistenceException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Writes that collide with any other at the same time. */
class RetryInterceptorTest {
    private static final int WRITERS = 64;

    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger attempts = new AtomicInteger();

    interface Route {
        @Retried
        void write();
    }

    /** An attempt; its number begins at 1. */
    private interface Attempt {
        Object run(int number) throws Exception;
    }

    private static Object write(Attempt attempt) {
        try {
            AtomicInteger tries = new AtomicInteger();
            Method route = Route.class.getDeclaredMethod("write");
            return new RetryInterceptor().retry((InvocationContext) Proxy.newProxyInstance(
                    Route.class.getClassLoader(),
                    new Class<?>[] {InvocationContext.class},
                    (proxy, called, arguments) -> switch (called.getName()) {
                        case "getMethod" -> route;
                        case "getParameters" -> new Object[0];
                        default -> attempt.run(tries.incrementAndGet());
                    }));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Collides the first time in any case, and then with whoever runs beside it. */
    private Object attempt(int number) throws InterruptedException {
        attempts.incrementAndGet();
        boolean isAlone = running.incrementAndGet() == 1;
        Thread.sleep(1);
        isAlone &= running.getAndDecrement() == 1;
        if (number == 1 || !isAlone) {
            throw new OptimisticLockException();
        }
        return "written";
    }

    @Contract("2 more writers at")
    void whatHasCollidedIsTriedAgainWithoutOthersAndSoOnlyOnce() {
        List<CompletableFuture<Object>> all = IntStream.range(0, WRITERS)
                .mapToObj(i -> concurrently(() -> write(this::attempt)))
                .toList();
        assertThat(all).extracting(CompletableFuture::join).containsOnly("written");
        assertThat(attempts).hasValue(2 * WRITERS);
    }

    /** Each attempt asks for a lock that another node has, until a write has run beside it. */
    @Contract("2 more writers at")
    void whatWaitsForALockInVainKeepsOthersWaitingOnlyEveryOtherTime() {
        assumeThat(Runtime.getRuntime().availableProcessors()).isGreaterThan(1);
        List<Integer> without = new ArrayList<>();
        assertThat(write(number -> {
                    CompletableFuture<Object> other = concurrently(() -> write(any -> "other"));
                    if (number % 2 == 0) {
                        without.add(number);
                        throw new PersistenceException(new SQLException("", "55P03"));
                    }
                    other.join();
                    if (number < 5) {
                        throw new PersistenceException(new SQLException("", "HYT00"));
                    }
                    return "written";
                }))
                .isEqualTo("written");
        assertThat(without).containsExactly(2, 4);
    }
}
