package almanac.http.load;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Eventually;
import almanac.support.Scale;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that hardly read what they asked for keep others neither from lists and pages nor, for long, from feeds. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SlowReadersIT extends SiteTest {
    private static final int READERS = 20;
    private static final int EVENTS = Scale.of(90, 50);
    private static final String DESCRIPTION = "long ".repeat(20_000);

    private final String word = fresh("slow");
    private final AtomicBoolean isOver = new AtomicBoolean();
    private final Set<Thread> begun = ConcurrentHashMap.newKeySet();
    private List<Integer> events;

    /** Lists and feeds of them are larger than what the connection's buffers hold. */
    @BeforeAll
    void create() {
        events = IntStream.range(0, EVENTS)
                .mapToObj(i -> as("editor")
                        .create(word + " " + i, ", 'description': '%s'", DESCRIPTION)
                        .id())
                .toList();
    }

    @AfterAll
    void delete() {
        events.forEach(each -> as("admin").delete("/events/" + each + "?force=true"));
    }

    @BeforeEach
    void begin() {
        isOver.set(false);
        begun.clear();
    }

    /** Reads a KiB a second, and says how the response began and ended. */
    private String readSlowly(String path, String... headers) {
        URI site = anonymous().root();
        StringBuilder read = new StringBuilder();
        try (Socket socket = new Socket()) {
            socket.setReceiveBufferSize(2_048);
            socket.setSoTimeout((int) Eventually.PATIENCE.toMillis());
            socket.connect(new InetSocketAddress(site.getHost(), site.getPort()));
            String more = Stream.of(headers).map(each -> each + "\r\n").collect(Collectors.joining());
            String request = "GET " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + more + "\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            while (!isOver.get()) {
                byte[] some = socket.getInputStream().readNBytes(1_024);
                begun.add(Thread.currentThread());
                read.append(new String(some, StandardCharsets.ISO_8859_1));
                if (some.length < 1_024) {
                    break;
                }
                Thread.sleep(1_000);
            }
            read.append(new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return read + " broken off";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return read.toString();
    }

    private List<CompletableFuture<String>> readSlowlyByMany(String path, String... headers) {
        return IntStream.range(0, READERS)
                .mapToObj(i -> concurrently(() -> readSlowly(path, headers)))
                .toList();
    }

    @Contract("9 Who takes a response")
    @Tag("long")
    void whoReadsAFeedSlowlyIsDisconnectedAndOthersReadOn() {
        String path = "/events/feed.ics?all=1&search=" + word;
        List<CompletableFuture<String>> slow = readSlowlyByMany(path);
        eventually(() -> feed(path).is(503));
        assertThat(feed(path).header("Retry-After")).isNotNull();
        for (int i = 0; i < 50; i++) {
            anonymous().get("/events?per_page=1&search=" + i).is(200);
        }
        as("editor").get("/events/" + events.get(0)).is(200);

        eventually(() -> feed(path).is(200));
        isOver.set(true);
        List<String> responses = slow.stream().map(CompletableFuture::join).toList();
        assertThat(responses).allMatch(each -> each.startsWith("HTTP/1.1 200 ") || each.startsWith("HTTP/1.1 503 "));
        assertThat(responses)
                .filteredOn(each -> each.startsWith("HTTP/1.1 200 "))
                .isNotEmpty()
                .as("broken off, and not ended")
                .noneMatch(each -> each.contains("END:VCALENDAR") || each.endsWith("\r\n0\r\n\r\n"));
    }

    /** What isn't shared is made for each of them, who so had a place each among those who read. */
    @ContractCases("2 more requests at")
    @ValueSource(strings = {"Accept: application/json", "Cookie: almanac=nobody", "Cookie: other=1"})
    void whoReadsALongListSlowlyKeepsNobodyElseOut(String header) {
        String secret = header.startsWith("Accept") ? "&password=x" : "";
        String list = "/events?starts_after=2031-01-01&per_page=50&search=" + word + secret;
        assertThat(anonymous().get(list).body().length()).isGreaterThan(4_800_000); // buffers hold 4 MiB
        List<CompletableFuture<String>> slow = readSlowlyByMany("/cal/events/v1" + list, header);
        eventually(() -> assertThat(begun).hasSize(READERS));
        for (int i = 0; i < 50; i++) {
            anonymous().get("/events?per_page=1&search=" + i + secret).is(200);
        }
        as("editor").get("/events/" + events.get(0)).is(200);

        isOver.set(true);
        assertThat(slow.stream().map(CompletableFuture::join).toList())
                .allMatch(each -> each.startsWith("HTTP/1.1 200 ") || each.startsWith("HTTP/1.1 503 "))
                .filteredOn(each -> each.startsWith("HTTP/1.1 200 "))
                .hasSizeGreaterThan(6);
    }

    private Site.Answer feed(String path) {
        return anonymous().get(anonymous().root() + path);
    }
}
