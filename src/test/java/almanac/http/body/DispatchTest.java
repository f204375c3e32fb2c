package almanac.http.body;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.AsyncContext;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A dispatch with a context that, like the server's, other threads must not call before the receiver has left. */
class DispatchTest {

    private final AtomicInteger dispatches = new AtomicInteger();
    private final AtomicBoolean left = new AtomicBoolean();
    private final Dispatch dispatch = new Dispatch((AsyncContext) Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {AsyncContext.class, Leaving.class}, this::asked));

    @Test
    void theReceiverItselfDispatchesAtOnce() {
        dispatch.begin();
        assertThat(dispatches).hasValue(1);
    }

    @Test
    void anotherThreadDispatchesAtOnceWhenTheReceiverHasLeft() throws InterruptedException {
        left.set(true);
        beginInAnotherThread();
        assertThat(dispatches).hasValue(1);
    }

    /** The other thread may hold the lock without which the receiver can't leave. */
    @Test
    void anotherThreadGoesOnWhileTheReceiverLeaves() throws InterruptedException {
        beginInAnotherThread();
        assertThat(dispatches).hasValue(0);
        left.set(true);
        eventually(() -> assertThat(dispatches).hasValue(1));
    }

    private void beginInAnotherThread() throws InterruptedException {
        Thread other = new Thread(dispatch::begin);
        other.start();
        other.join();
    }

    private Object asked(Object proxy, Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "isDelayAsyncDispatchAndComplete" -> !left.get();
            case "dispatch" -> dispatches.incrementAndGet();
            default -> throw new UnsupportedOperationException(method.getName());
        };
    }

    /** Has the method of the server's context, which is called by this name. */
    interface Leaving {
        boolean isDelayAsyncDispatchAndComplete();
    }
}
