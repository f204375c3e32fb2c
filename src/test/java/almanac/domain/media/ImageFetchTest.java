package almanac.domain.media;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import almanac.base.constraint.InvalidValue;
import almanac.base.text.AllowedHost;
import almanac.support.ContractCases;
import almanac.support.Eventually;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fetches from a server on the loopback, which counts as the own network. */
class ImageFetchTest {
    private static final int LIMIT = 10_000;
    private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);

    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger resolved = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;
    private int port;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
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

    private static FetchGuard guard(String... allowed) {
        return new FetchGuard(Stream.of(allowed).map(AllowedHost::of).toList());
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
        return fetch(guard("localhost:*"), "http://localhost:" + port + path);
    }

    private void refused(Runnable fetch) {
        assertThatThrownBy(fetch::run)
                .isInstanceOf(InvalidValue.class)
                .hasMessage("must lead to a JPEG, PNG, GIF or WebP picture that can be fetched");
    }

    @Test
    void anAllowedHostIsFetchedFromAndItsRedirectsAreFollowed() {
        assertThat(allowed("/picture")).isEqualTo(CONTENT);
        assertThat(allowed("/moved")).isEqualTo(CONTENT);
        assertThat(fetch(guard("LOCALHOST.:" + port), "http://localhost:" + port + "/picture"))
                .isEqualTo(CONTENT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/missing", "/file", "/loop", "/large", "/endless"})
    void whatIsNotFetchedWholeIsRefused(String path) {
        refused(() -> allowed(path));

        assertThat(asked.get()).isPositive();
    }

    /** Fetching the image would take more than an hour, and is never silent for long. */
    @Test
    void whatIsNotFetchedInTimeIsRefused() {
        FetchGuard guard = guard("localhost:" + port);
        eventually(() -> {
            refused(() -> fetch(guard, "http://localhost:" + port + "/slow", Duration.ofMillis(500)));
            assertThat(asked.get()).as("in time to be asked at all").isPositive();
        });
    }

    @ContractCases("3 image")
    @ValueSource(
            strings = {
                "http://127.0.0.1:%d/picture",
                "http://127.1:%d/picture",
                "http://2130706433:%d/picture",
                "http://0x7f000001:%d/picture",
                "http://[::1]:%d/picture",
                "http://[::ffff:127.0.0.1]:%d/picture",
                "http://[::ffff:7f00:1]:%d/picture",
                "http://localhost:%d/picture",
                "http://0.0.0.0:%d/picture",
                "http://localhost.:%d/picture",
                "http://user@127.0.0.1:%d/picture"
            })
    void noFormOfAnAddressInsideIsAsked(String url) {
        refused(() -> fetch(guard(), url.formatted(port)));
        refused(() -> fetch(guard(), url.replace(":%d", "")));
        refused(() -> fetch(guard("media.example:*"), url.formatted(port)));
        assertThat(asked.get()).isZero();
    }

    @Test
    void anAddressIsNeverAskedWithANameAndPasswordInIt() {
        refused(() -> fetch(guard("localhost:*"), "http://user:secret@localhost:" + port + "/picture"));
        assertThat(asked.get()).isZero();
    }

    @Test
    void aRedirectInsideIsNotFollowed() {
        refused(() -> allowed("/inside"));
        assertThat(asked.get()).isEqualTo(1);
    }

    @Test
    void anAllowedPortDoesNotAllowOthersNotEvenAfterARedirect() throws IOException {
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/moved", exchange -> redirect(exchange, "http://localhost:" + port + "/picture"));
        other.start();
        int otherPort = other.getAddress().getPort();
        try {
            FetchGuard ofOther = guard("localhost:" + otherPort);
            refused(() -> fetch(ofOther, "http://localhost:" + port + "/picture"));
            refused(() -> fetch(ofOther, "http://localhost:" + otherPort + "/moved"));
            assertThat(asked.get()).isZero();
            assertThat(fetch(
                            guard("localhost:" + otherPort, "localhost:" + port),
                            "http://localhost:" + otherPort + "/moved"))
                    .isEqualTo(CONTENT);
        } finally {
            other.stop(0);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "localhost:19001, localhost, 19001, true",
        "localhost:19001, localhost, 80, false",
        "localhost:19001, localhost, 443, false",
        "localhost:19001, localhost, 1900, false",
        "localhost, localhost, 80, true",
        "localhost, localhost, 443, true",
        "localhost, LocalHost., 443, true",
        "localhost, localhost, 19001, false",
        "localhost:*, localhost, 19001, true",
        "localhost:*, localhost, 80, true",
        "[::1]:8080, ::1, 8080, true",
        "[::1]:8080, [::1], 8080, true",
        "[::1]:8080, ::1, 80, false",
        "media.localhost, localhost, 80, false",
        "127.0.0.1, localhost, 80, false"
    })
    void aSettingAllowsItsHostOnItsPorts(String setting, String host, int asked, boolean isAllowed) {
        FetchGuard guard = new FetchGuard(List.of(AllowedHost.of(setting)), leadingTo("127.0.0.1"));

        assertThat(catchThrowable(() -> guard.resolve(host, asked)) == null).isEqualTo(isAllowed);
        assertThat(catchThrowable(() -> guard.resolve(host)))
                .as("without a port")
                .isInstanceOf(UnknownHostException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ":80", "host:", "host:0", "host:x", "host:123456", "http://host", "host/path", "a@b", "::1"})
    void whatIsNoHostEndsTheStart(String setting) {
        assertThatThrownBy(() -> AllowedHost.of(setting)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Resolves a name to another address, or to others, on each look-up. */
    private DnsResolver leadingTo(String... each) {
        return new DnsResolver() {
            @Override
            public InetAddress[] resolve(String host) throws UnknownHostException {
                String[] addresses = each[Math.min(resolved.getAndIncrement(), each.length - 1)].split(",");
                InetAddress[] found = new InetAddress[addresses.length];
                for (int i = 0; i < found.length; i++) {
                    found[i] = InetAddress.getByName(addresses[i]);
                }
                return found;
            }

            @Override
            public String resolveCanonicalHostname(String host) {
                return host;
            }
        };
    }

    @Test
    void aNameThatChangesItsMindIsCheckedWhereItIsUsed() {
        FetchGuard guard = new FetchGuard(List.of(AllowedHost.of("other:" + port)), leadingTo("127.0.0.1", "8.8.8.8"));
        refused(() -> fetch(guard, "http://rebinding.example/picture"));
        assertThat(resolved.get())
                .as("the one answer that is checked is the one that is used")
                .isEqualTo(1);
        assertThat(asked.get()).isZero();
    }

    @Test
    void oneOfSeveralAddressesInsideIsEnoughToRefuse() {
        assertThatThrownBy(() -> new FetchGuard(List.of(), leadingTo("8.8.8.8,127.0.0.1")).resolve("both.example", 443))
                .isInstanceOf(UnknownHostException.class);
    }

    /** The address that was resolved first is asked, and the one that the name resolves to a moment later is not. */
    @Test
    void theConnectionGoesToTheAddressThatWasChecked() {
        FetchGuard guard =
                new FetchGuard(List.of(AllowedHost.of("media.example:" + port)), leadingTo("127.0.0.1", "192.0.2.1"));

        assertThat(fetch(guard, "http://media.example:" + port + "/picture")).isEqualTo(CONTENT);
        assertThat(resolved.get()).isEqualTo(1);
    }
}
