package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Eventually;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies below the routes: the framing of requests, and the headers of every response. */
class TransportIT extends SiteTest {

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(as("editor").root().resolve("/cal/events/v1" + path))
                .timeout(Eventually.PATIENCE)
                .header("Authorization", as("editor").credentials());
    }

    static Stream<BodyPublisher> bodies() {
        String body = "{\"description\": \"" + "from a client ".repeat(600) + "\", \"name\": \"";
        byte[] whole = (body + fresh("Streamed") + "\"}").getBytes(StandardCharsets.UTF_8);
        return Stream.of(
                BodyPublishers.ofString(body + fresh("Sent") + "\"}"),
                BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(whole)));
    }

    /** It asks for HTTP/2 in each first request. */
    @ContractCases("9 A protocol upgrade")
    @MethodSource("bodies")
    void theClientOfJavaWritesAndReads(BodyPublisher body) throws IOException, InterruptedException {
        HttpResponse<String> made = HttpClient.newHttpClient()
                .send(
                        request("/tags")
                                .header("Content-Type", "application/json")
                                .POST(body)
                                .build(),
                        BodyHandlers.ofString());
        assertThat(made.statusCode()).as(made.body()).isEqualTo(201);

        HttpResponse<byte[]> list = HttpClient.newHttpClient()
                .send(
                        request("/tags?hide_empty=0&per_page=50&search=from+a+client")
                                .header("Accept-Encoding", "gzip")
                                .build(),
                        BodyHandlers.ofByteArray());
        assertThat(list.statusCode()).isEqualTo(200);
        assertThat(list.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("application/json"));
        boolean packed = list.headers().firstValue("Content-Encoding").isPresent();
        ByteArrayInputStream bytes = new ByteArrayInputStream(list.body());
        assertThat(new String((packed ? new GZIPInputStream(bytes) : bytes).readAllBytes(), StandardCharsets.UTF_8))
                .startsWith("{\"tags\":[")
                .endsWith("}");
        assertThat(list.body().length).isGreaterThan(packed ? 100 : 5_000);
    }

    /** Held back until its end is known, a feed of 60 MB would take as much memory; one of a mebibyte is cached. */
    @Contract("9 A protocol upgrade")
    void aFeedIsStreamedToThoseWhoAskForAnUpgradeToo() throws IOException {
        String word = fresh("Upgraded");
        for (int i = 0; i < 11; i++) {
            as("editor").create(word, ", 'description': '%s'", "Long text. ".repeat(9_000));
        }
        String request = "GET /events/feed.ics?all=1&search=%s HTTP/1.1\r\nHost: a\r\n".formatted(word);
        String plain = raw(request + "Connection: close\r\n\r\n");
        for (String protocol : List.of("h2c", "websocket", "TLS/1.0")) {
            String asking = request + "Connection: Upgrade\r\nUpgrade: " + protocol + "\r\n";
            String upgraded = raw(asking + "\r\n");

            assertThat(upgraded)
                    .startsWith("HTTP/1.1 200 OK\r\n")
                    .containsIgnoringCase("\r\nContent-Type: text/calendar; charset=utf-8\r\n")
                    .contains("\r\nTransfer-Encoding: chunked\r\n")
                    .endsWith("\r\nEND:VCALENDAR\r\n\r\n0\r\n\r\n");
            assertThat(body(upgraded)).isEqualTo(body(plain)).contains("SUMMARY:" + word);
            assertThat(raw(asking + "If-None-Match: *\r\n\r\n"))
                    .startsWith("HTTP/1.1 304 ")
                    .doesNotContain("VCALENDAR");
        }
    }

    private static String body(String answer) {
        return answer.substring(answer.indexOf("\r\n\r\n"));
    }

    /** The answer to a request that no client library would send. */
    private String raw(String request) throws IOException {
        URI site = anonymous().root();
        try (Socket socket = new Socket(site.getHost(), site.getPort())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"zz\r\n{}", "5\r\n{\"na", "99999999999999\r\n{}"})
    void aBodyThatCantBeReadIsTheCallersFault(String body) throws IOException {
        String head = "POST /cal/events/v1/tags HTTP/1.1\r\nHost: here\r\nAuthorization: "
                + as("editor").credentials()
                + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
        URI site = anonymous().root();
        try (Socket socket = new Socket(site.getHost(), site.getPort())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write((head + body).getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertThat(answer.isEmpty() || answer.startsWith("HTTP/1.1 400"))
                    .as(answer)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/events, transport-guesser, 401",
        "/events/987654321, , 404",
        "/events?page=x, , 400",
        "/nowhere, , 404"
    })
    void aBrowserOfAnotherSiteMayReadRefusalsToo(String path, String wrongPasswordOf, int status) {
        Site site = wrongPasswordOf == null ? anonymous() : anonymous().with(fresh(wrongPasswordOf), "wrong");
        Site.Answer answer =
                site.get(path, "Origin", "https://elsewhere.example").is(status);
        answer.header("Access-Control-Allow-Origin", "*").header("X-Content-Type-Options", "nosniff");
        assertThat(answer.header("Content-Security-Policy")).contains("default-src 'none'");
    }

    /** Some libraries send one along; of a term it means nothing, since that is always deleted for good. */
    @Test
    void aDeletionWithABodyIsADeletion() {
        int id = as("editor").make("/tags", "{'name': '%s'}", fresh("deleted")).id();
        as("editor").json("DELETE", "/tags/" + id, "{'force': true}").is(200);
        as("editor").get("/tags/" + id).is(404);
    }

    /** Which would tell strangers about the inside, or guess: the boot commands of the shipped jar hold here as well. */
    @ParameterizedTest
    @ValueSource(strings = {"/metrics", "/health", "/openapi"})
    void whatTheServerWouldSayByItselfIsOff(String path) {
        anonymous().get(anonymous().root() + path).is(404);
    }
}
