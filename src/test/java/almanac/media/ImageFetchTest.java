package almanac.media;

import static almanac.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.Eventually;
import almanac.rest.Refused;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fetching from a server on the loopback, as the inside of a network. */
class ImageFetchTest {
    private static final int LIMIT = 10_000;
    private static final byte[] CONTENT = "content".getBytes();

    private final AtomicInteger asked = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;
    private int port;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.setExecutor(threads);
        port = server.getAddress().getPort();
        on("/picture", exchange -> answer(exchange, 200, CONTENT));
        on("/missing", exchange -> answer(exchange, 404, CONTENT));
        on("/moved", exchange -> redirect(exchange, "http://localhost:" + port + "/picture"));
        on("/inside", exchange -> redirect(exchange, "http://127.0.0.1:" + port + "/picture"));
        on("/file", exchange -> redirect(exchange, "file:///etc/passwd"));
        on("/loop", exchange -> redirect(exchange, "/loop"));
        on("/large", exchange -> answer(exchange, 200, new byte[LIMIT + 1]));
        on("/endless", exchange -> drip(exchange, 1000, 0));
        on("/slow", exchange -> drip(exchange, 1, 50));
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    private interface Handler {
        void handle(HttpExchange exchange) throws IOException;
    }

    private void on(String path, Handler handler) {
        server.createContext(path, exchange -> {
            asked.incrementAndGet();
            handler.handle(exchange);
        });
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    private static void redirect(HttpExchange exchange, String to) throws IOException {
        exchange.getResponseHeaders().add("Location", to);
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    private static void drip(HttpExchange exchange, int bytes, int pauseMillis) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            for (int i = 0; i < 100_000; i++) {
                out.write(new byte[bytes]);
                out.flush();
                Thread.sleep(pauseMillis);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private byte[] fetch(FetchGuard guard, String url) {
        return fetch(guard, url, Eventually.PATIENCE);
    }

    private byte[] fetch(FetchGuard guard, String url, Duration whole) {
        try (CloseableHttpClient client = ImageFetch.client(guard)) {
            return new ImageFetch().content(client, url, LIMIT, whole);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] allowed(String path) {
        return fetch(new FetchGuard(List.of("localhost")), "http://localhost:" + port + path);
    }

    private void refused(Runnable fetch) {
        assertThatThrownBy(fetch::run)
                .isInstanceOf(Refused.class)
                .hasMessage("must lead to a JPEG, PNG, GIF or WebP picture that can be fetched");
    }

    @Test
    void anAllowedHostIsFetchedFromAndItsRedirectsAreFollowed() {
        assertThat(allowed("/picture")).isEqualTo(CONTENT);
        assertThat(allowed("/moved")).isEqualTo(CONTENT);
        assertThat(fetch(new FetchGuard(List.of("LOCALHOST:" + port)), "http://localhost:" + port + "/picture"))
                .isEqualTo(CONTENT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/missing", "/file", "/loop", "/large", "/endless"})
    void whatIsNotFetchedWholeIsRefused(String path) {
        refused(() -> allowed(path));

        assertThat(asked.get()).isPositive();
    }

    /** It would take more than an hour, and is never silent for long. */
    @Test
    void whatIsNotFetchedInTimeIsRefused() {
        FetchGuard guard = new FetchGuard(List.of("localhost"));
        eventually(() -> {
            refused(() -> fetch(guard, "http://localhost:" + port + "/slow", Duration.ofMillis(500)));
            assertThat(asked.get()).as("in time to be asked at all").isPositive();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:%d/picture", "http://127.1:%d/picture", "http://2130706433:%d/picture",
                "http://[::1]:%d/picture", "http://[::ffff:127.0.0.1]:%d/picture", "http://[::ffff:7f00:1]:%d/picture",
                "http://localhost:%d/picture", "http://0.0.0.0:%d/picture", "http://localhost.:%d/picture",
                "http://user@127.0.0.1:%d/picture"
            })
    void noFormOfAnAddressInsideIsAsked(String url) {
        // the port is allowed for every name here, so that the address alone is what is refused
        FetchGuard anyPort = new FetchGuard(List.of());
        refused(() -> fetch(anyPort, url.formatted(port)));
        refused(() -> fetch(anyPort, url.replace(":%d", "")));
        assertThat(asked.get()).isZero();
    }

    @Test
    void aRedirectInsideIsNotFollowed() {
        refused(() -> allowed("/inside"));
        assertThat(asked.get()).isEqualTo(1);
    }

    @Test
    void anAllowedPortDoesNotAllowOthers() {
        refused(() -> fetch(new FetchGuard(List.of("localhost:1")), "http://localhost:" + port + "/picture"));
        assertThat(asked.get()).isZero();
    }

    /** A name that is outside when it is asked for first, and inside afterwards. */
    @Test
    void aNameThatChangesItsMindIsCheckedWhereItIsUsed() {
        AtomicInteger times = new AtomicInteger();
        DnsResolver rebinding = new DnsResolver() {
            @Override
            public InetAddress[] resolve(String host) throws UnknownHostException {
                return InetAddress.getAllByName(times.getAndIncrement() == 0 ? "127.0.0.1" : "8.8.8.8");
            }

            @Override
            public String resolveCanonicalHostname(String host) {
                return host;
            }
        };

        refused(() -> fetch(new FetchGuard(List.of("other:" + port), rebinding), "http://rebinding.example/picture"));
        assertThat(times.get())
                .as("the one answer that is checked is the one that is used")
                .isEqualTo(1);
        assertThat(asked.get()).isZero();
    }
}
