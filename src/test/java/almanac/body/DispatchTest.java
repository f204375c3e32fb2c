package almanac.body;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A dispatch against a context that, as the server's does, must not be asked by others before the receiver has left. */
class DispatchTest {

    private static final int LEAVES_AFTER = 10; // questions

    private final Context context = new Context();

    @Test
    void theReceiverItselfDispatchesAtOnce() {
        new Dispatch(context).begin();
        assertThat(context.dispatches).hasValue(1);
    }

    @Test
    void anotherThreadWaitsUntilTheReceiverHasLeft() throws InterruptedException {
        Thread other = new Thread(new Dispatch(context)::begin);
        other.start();
        other.join();
        assertThat(context.dispatches).hasValue(1);
        assertThat(context.questions).hasValue(LEAVES_AFTER);
    }

    private static final class Context implements AsyncContext {
        final AtomicInteger dispatches = new AtomicInteger();
        final AtomicInteger questions = new AtomicInteger();

        /** Named as the server's, which is asked by this name. */
        @SuppressWarnings("UnusedMethod") // asked by its name
        boolean isDelayAsyncDispatchAndComplete() {
            return questions.incrementAndGet() < LEAVES_AFTER;
        }

        @Override
        public void dispatch() {
            dispatches.incrementAndGet();
        }

        @Override
        public ServletRequest getRequest() {
            throw new UnsupportedOperationException();
        }

        @Override
        public ServletResponse getResponse() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean hasOriginalRequestAndResponse() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void dispatch(String path) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void dispatch(ServletContext target, String path) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void complete() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void start(Runnable run) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void addListener(AsyncListener listener) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void addListener(AsyncListener listener, ServletRequest request, ServletResponse response) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <T extends AsyncListener> T createListener(Class<T> type) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setTimeout(long timeout) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long getTimeout() {
            throw new UnsupportedOperationException();
        }
    }
}
