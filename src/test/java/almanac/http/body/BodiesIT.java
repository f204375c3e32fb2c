package almanac.http.body;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.Eventually;
import almanac.support.Site;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Slow bodies and large bodies, on a server of its own with a heap of 256 MB. */
class BodiesIT {
    private static final Duration PATIENCE = Eventually.PATIENCE;
    private static final String VALID = "{'title': 'Written', 'start_date': '2031-03-01', 'end_date': '2031-03-01'}";
    private static final String CREDENTIALS = "Authorization: Basic YWRtaW46YWRtaW4tcGFzc3dvcmQ=\r\n";

    @TempDir
    private static Path directory;

    private static AlmanacProcess process;
    private static Site site;
    private static int port;

    /** @param type its media type */
    private record Body(String type, byte[] content) {
        static Body of(String type, String content) {
            return new Body(type, content.getBytes(StandardCharsets.UTF_8));
        }
    }

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        port = AlmanacProcess.freePort();
        site = new Site(URI.create("http://localhost:" + port), null);
        Map<String, String> settings = Map.of(
                "ALMANAC_HTTP_PORT", Integer.toString(port),
                "ALMANAC_ADMIN_PASSWORD", "admin-password",
                "ALMANAC_BODY_LIMIT", Integer.toString(20 << 20));
        process = new AlmanacProcess(directory, settings, AlmanacProcess.quickly(List.of("-Xmx256m"), List.of()))
                .awaitAnswer();
    }

    /** What the test before has kept busy refuses everybody for a while. */
    @BeforeEach
    void awaitRest() {
        eventually(
                () -> assertThat(site.as("admin").json("POST", "/events", VALID).status())
                        .isEqualTo(201));
    }

    @AfterAll
    static void stop() throws InterruptedException {
        process.terminate().status();
    }

    /** A connection over which a request came, but of its body one byte. */
    private static Socket halfSent(String credentials, int length) throws IOException {
        Socket socket = new Socket("localhost", port);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        send(
                socket,
                "POST /cal/events/v1/events HTTP/1.1\r\nHost: localhost\r\n" + credentials
                        + "Content-Type: application/json\r\nContent-Length: " + length + "\r\n\r\n{");
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static String statusLine(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            line.append((char) next);
        }
        return line.toString().strip();
    }

    /** The connection itself ends half a minute later. */
    private static void readUntil(Socket socket, String expected) throws IOException {
        StringBuilder read = new StringBuilder();
        while (read.indexOf(expected) < 0) {
            int next = socket.getInputStream().read();
            assertThat(next).as("what follows %s", read).isNotNegative();
            read.append((char) next);
        }
    }

    @Contract("2 body not there")
    void halfSentBodiesKeepNobodyWaitingAndEndWithATimeout() throws IOException {
        List<Socket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                sockets.add(halfSent(i % 2 == 0 ? "" : CREDENTIALS, i < 2 ? 100 : 60_000));
            }
            for (int i = 0; i < 10; i++) {
                site.as("admin").make("/events", VALID);
                site.get("/events?per_page=1&title=" + i).is(200);
            }
            for (Socket each : sockets.subList(0, 2)) {
                assertThat(statusLine(each)).isEqualTo("HTTP/1.1 408 Request Timeout");
                readUntil(each, "rest_request_timeout");
            }
        } finally {
            for (Socket each : sockets) {
                each.close();
            }
        }
    }

    @Test
    void whatIsBrokenOffGivesItsMemoryBack() throws IOException {
        for (int i = 0; i < 400; i++) { // all that strangers may send at once, and more
            halfSent("", 60_000).close();
        }
        eventually(() -> assertThat(answerToASmallBody()).isEqualTo("HTTP/1.1 400 Bad Request"));
    }

    /** Empty where the server was through with the connection before all was sent. */
    private static String answerToASmallBody() {
        try (Socket socket = halfSent("", 2)) {
            send(socket, "}");
            return statusLine(socket);
        } catch (IOException e) {
            return "";
        }
    }

    @Contract("2 body too large")
    void aBodyThatTheHeapHasNoRoomForIsTooLarge() {
        String spaces = " ".repeat(15 << 20); // which the settings would allow
        site.as("admin")
                .send("POST", "/events", "application/json", "{" + spaces + "}")
                .is(413, "rest_payload_too_large");
    }

    @Test
    void aPictureThatTheHeapHasNoRoomForIsRefusedAndOneThatFitsIsStored() throws IOException {
        Site.Answer large = upload(Pictures.of("jpg", 5_500, 4_000)).is(400);
        assertThat(large.refused().getString("file")).contains("memory");
        upload(Pictures.of("jpg", 4_000, 3_500)).is(201);
        upload(Pictures.of("png", 2_500, 2_000)).is(201);
        site.get("/events?per_page=1&title=pictures").is(200);
    }

    private static Site.Answer upload(byte[] picture) {
        return site.as("admin").sendBytes("POST", "/images", "image/jpeg", picture);
    }

    @Test
    void aBodyMayComeInPiecesHoweverItIsFramed() throws IOException {
        String body = VALID.replace('\'', '"');
        String upgrade = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAAB\r\n";
        String chunks = Integer.toHexString(body.length()) + "\r\n" + body + "\r\n0\r\n\r\n";
        for (String headers : List.of("", upgrade)) {
            assertThat(sentInPieces(headers + "Content-Length: " + body.length() + "\r\n", body))
                    .isEqualTo("HTTP/1.1 201 Created");
            assertThat(sentInPieces(headers + "Transfer-Encoding: chunked\r\n", chunks))
                    .isEqualTo("HTTP/1.1 201 Created");
        }
    }

    private static String sentInPieces(String headers, String body) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout((int) PATIENCE.toMillis());
            send(
                    socket,
                    "POST /cal/events/v1/events HTTP/1.1\r\nHost: localhost\r\n" + CREDENTIALS
                            + "Content-Type: application/json\r\n" + headers + "\r\n");
            for (int i = 0; i < body.length(); i += 7) {
                send(socket, body.substring(i, Math.min(i + 7, body.length())));
            }
            return statusLine(socket);
        }
    }

    @Contract("2 more requests at")
    void afterAStormOfHostileBodiesItReadsWritesAndPublishes() throws InterruptedException {
        for (int crowd : List.of(8, 16)) {
            for (Body body : hostile()) {
                List<Integer> statuses = storm(body, crowd);
                assertThat(statuses).isSubsetOf(400, 401, 413, 503).contains(401);
            }
            site.get("/events?per_page=1&title=storm" + crowd).is(200);
            site.as("admin").make("/events", VALID);
        }

        String due = Instant.now().plusSeconds(2).toString();
        int scheduled = site.as("admin")
                .make("/events", VALID.replace("}", ", 'date': '" + due + "'}"))
                .id();
        eventually(() -> assertThat(site.as("admin").get("/events/" + scheduled).text("status"))
                .isEqualTo("publish"));
    }

    private static List<Body> hostile() {
        String part = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n";
        return List.of(
                Body.of("multipart/form-data; boundary=b", part.repeat(100_000) + "--b--\r\n"),
                Body.of("application/json", "{\"title\":[" + "1,".repeat(5_000_000) + "1]}"),
                Body.of("application/json", "{" + "\"a\":{},".repeat(1_300_000) + "\"b\":1}"),
                Body.of("application/json", "{\"" + "ж".repeat(5_000_000) + "\":1}"),
                Body.of("application/x-www-form-urlencoded", "a[]=&".repeat(2_000_000)));
    }

    /** The statuses of one body that comes that many times at once, from the administrator and from strangers. */
    private static List<Integer> storm(Body body, int crowd) {
        List<Site> callers = List.of(site, site.as("admin"));
        List<CompletableFuture<Integer>> answers = IntStream.range(0, crowd)
                .mapToObj(i -> Eventually.concurrently(() -> callers.get(i % 2)
                        .sendBytes("POST", "/events", body.type(), body.content())
                        .status()))
                .toList();
        return answers.stream().map(CompletableFuture::join).toList();
    }
}
