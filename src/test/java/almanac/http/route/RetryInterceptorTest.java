package almanac.http.route;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.store.failure.Retried;
import almanac.support.Contract;
import jakarta.interceptor.InvocationContext;
import jakarta.persistence.OptimisticLockException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
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

    /** Collides the first time in any case, and then with whoever runs beside it. */
    private Object write() {
        try {
            AtomicInteger tries = new AtomicInteger();
            Method route = Route.class.getDeclaredMethod("write");
            return new RetryInterceptor().retry((InvocationContext) Proxy.newProxyInstance(
                    getClass().getClassLoader(),
                    new Class<?>[] {InvocationContext.class},
                    (proxy, called, arguments) -> switch (called.getName()) {
                        case "getMethod" -> route;
                        case "getParameters" -> new Object[0];
                        default -> attempt(tries.incrementAndGet());
                    }));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

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
                .mapToObj(i -> concurrently(this::write))
                .toList();
        assertThat(all).extracting(CompletableFuture::join).containsOnly("written");
        assertThat(attempts).hasValue(2 * WRITERS);
    }
}
