package almanac.http.body;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.memory.MemoryBudget;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import almanac.support.Contract;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class ReceptionTest {

    @Contract("2 body not there")
    void theTimeForABodyGrowsWithItsLengthAndHasAnEnd() {
        assertThat(Reception.time(1)).isEqualTo(Duration.ofSeconds(5));
        assertThat(Reception.time(64 << 10)).isEqualTo(Duration.ofSeconds(5 + 16));
        assertThat(Reception.time(20 << 20)).isEqualTo(Duration.ofSeconds(60));
        assertThat(Reception.time(Long.MAX_VALUE)).isEqualTo(Duration.ofSeconds(60));
        assertThat(Reception.time(-1)).as("chunked").isEqualTo(Duration.ofSeconds(60));
    }

    /** GlassFish sets the status of each such response to 200, so that a redirect would lead nowhere. */
    @Test
    void theServerGetsNoHttpResponseWithTheListener() throws IOException {
        List<Object> listener = new ArrayList<>();
        HttpServletResponse response = proxy(HttpServletResponse.class, (method, arguments) -> null);
        AsyncContext context = proxy(AsyncContext.class, (method, arguments) -> switch (method) {
            case "addListener" -> listener.addAll(List.of(arguments));
            case "getResponse" -> response;
            default -> null;
        });
        HttpServletRequest request = proxy(HttpServletRequest.class, (method, arguments) -> switch (method) {
            case "getInputStream" -> new NothingYet();
            case "startAsync" -> context;
            case "getContentLengthLong" -> 1L;
            default -> null;
        });
        Problem larger = new Problem(ErrorCode.TOO_LARGE, "At most one byte.");
        Reception reception =
                new Reception(new ArrivingBody(request, new BodyBound(1, new MemoryBudget(1 << 20), 1, larger)));

        reception.begin(request);
        reception.onAllDataRead();
        reception.giveBack();

        assertThat(listener).contains(reception).noneMatch(HttpServletResponse.class::isInstance);
    }

    private static <T> T proxy(Class<T> type, BiFunction<String, Object[], Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answers.apply(method.getName(), arguments)));
    }

    /** A body of which nothing has arrived. */
    private static final class NothingYet extends ServletInputStream {
        @Override
        public int read() {
            throw new IllegalStateException("nothing has arrived");
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            return read();
        }

        @Override
        public boolean isFinished() {
            return false;
        }

        @Override
        public boolean isReady() {
            return false;
        }

        @Override
        public void setReadListener(ReadListener listener) {}
    }
}
