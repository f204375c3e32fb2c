package almanac.http.body;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import jakarta.servlet.AsyncContext;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Dispatches a request once the thread that received it has left the server. Payara's asynchronous context has a race:
 * an early dispatch only sets a flag, and if the leaving thread has just checked that flag, the request is never
 * answered.
 */
final class Dispatch {

    /** Never waits in the calling thread, which may hold a lock that the receiver needs to leave. */
    private static final Executor SOON = CompletableFuture.delayedExecutor(1, MILLISECONDS, Runnable::run);

    /** The method with which the server's context reports that the thread hasn't left yet; empty for other contexts. */
    private static final ClassValue<Optional<Method>> IS_EARLY = new ClassValue<>() {
        @Override
        protected Optional<Method> computeValue(Class<?> type) {
            try {
                Method isEarly = type.getDeclaredMethod("isDelayAsyncDispatchAndComplete");
                isEarly.setAccessible(true);
                return Optional.of(isEarly);
            } catch (NoSuchMethodException e) {
                return Optional.empty();
            }
        }
    };

    private final AsyncContext context;
    private final Thread receiver = Thread.currentThread();

    /** For a request that the current thread receives. */
    Dispatch(AsyncContext context) {
        this.context = context;
    }

    /**
     * Dispatches without blocking; call it once, from any thread. Retries need no limit: the receiver leaves as soon as
     * its filter returns, and until then a retry costs no more than reading a flag.
     */
    void begin() {
        if (Thread.currentThread() != receiver && isEarly()) {
            SOON.execute(this::begin);
        } else {
            context.dispatch();
        }
    }

    private boolean isEarly() {
        return IS_EARLY.get(context.getClass())
                .map(method -> {
                    try {
                        return (Boolean) method.invoke(context);
                    } catch (ReflectiveOperationException e) {
                        throw new LinkageError("the server's context has changed", e);
                    }
                })
                .orElse(false);
    }
}
