package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.ReleasedCalendar;
import almanac.support.Site;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/** What readers of the first release's calendar see, and what the log keeps about them, on a server of its own. */
class ReadersIT {
    private static final String ALLOWED = "https://allowed.example";

    @TempDir
    private Path directory;

    @Contract({"6.3 url begins with", "9 CORS: allowed origins; Every answer has; Where allowed origins"})
    void theyAreToldOfOriginsAndLimitsAndMayGoWithoutAWord() throws IOException, InterruptedException {
        int port = AlmanacProcess.freePort();
        Map<String, String> settings = Map.of(
                "ALMANAC_HTTP_PORT",
                Integer.toString(port),
                "ALMANAC_ALLOWED_ORIGINS",
                ALLOWED,
                "ALMANAC_PUBLIC_URL",
                ReleasedCalendar.PUBLIC,
                "ALMANAC_REQUESTS_PER_MINUTE",
                "50",
                "ALMANAC_TRUSTED_PROXIES",
                "127.0.0.0/8");
        ReleasedCalendar.FIRST.putIn(directory.resolve("data"));
        try (AlmanacProcess process = new AlmanacProcess(directory, settings).awaitAnswer()) {
            Site site = new Site(URI.create("http://localhost:" + port), null);
            ReleasedCalendar.FIRST.requireServed(site.as("admin"), "X-Forwarded-For", "192.0.2.6");
            everyAnswerDependsOnTheOrigin(site);
            aPasswordLinkLeadsToThePublicAddress(site.as("admin"));
            assertThat(raw(port, "/docs", "192.0.2.9"))
                    .as("below the site's own address")
                    .contains(
                            "href=\"/calendar/docs/events\"",
                            "curl https://site.example/calendar/cal/events/v1/events<");
            int lines = process.err().size();
            for (String path : List.of("/cal/events/v1", "/cal/events/v1/doc", "/docs/events")) {
                leave(port, path);
            }
            breakOff(
                    port,
                    "POST /cal/events/v1/events HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}");
            breakOff(port, "POST /cal/events/v1/events HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{");
            breakOff(port, "GET /cal/events/v1/events/%zz HTTP/1.1\r\nHost: \r\n\r\n");
            tooManyAreToldSo(port);

            assertThat(process.err()).hasSize(lines);
            assertThat(site.get("", "X-Forwarded-For", "192.0.2.8").status()).isEqualTo(200);
            process.terminate().status();
        }
    }

    private static void aPasswordLinkLeadsToThePublicAddress(Site admin) {
        int account = admin.get("/accounts/me").id();

        assertThat(admin.json("POST", "/password-links", "{'account': %d}".formatted(account))
                        .json()
                        .getString("url"))
                .startsWith("https://site.example/calendar/set-password/private-");
    }

    private static void everyAnswerDependsOnTheOrigin(Site site) {
        for (String path : List.of("", "/events", "/nowhere", "/events/1")) {
            Site.Answer allowed = site.get(path, "Origin", ALLOWED);
            Site.Answer other = site.get(path, "Origin", "https://other.example");
            Site.Answer none = site.get(path);

            assertThat(allowed.header("Access-Control-Allow-Origin")).isEqualTo(ALLOWED);
            assertThat(other.header("Access-Control-Allow-Origin")).isNull();
            assertThat(none.header("Access-Control-Allow-Origin")).isNull();
            for (Site.Answer each : List.of(allowed, other, none)) {
                assertThat(each.response().headers().allValues("Vary")).anyMatch(value -> value.contains("Origin"));
            }
        }
    }

    private static String request(String path, String from) {
        return "GET " + path + " HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: " + from + "\r\nConnection: close\r\n\r\n";
    }

    private static String raw(int port, String path, String from) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request(path, from).getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    /** Some before the answer has begun, some in its midst: the connection is reset, since not all was read. */
    private static void leave(int port, String path) throws IOException {
        for (int i = 0; i < 12; i++) {
            try (Socket socket = new Socket()) {
                socket.setReceiveBufferSize(2_048);
                socket.setSoLinger(true, 0);
                socket.setSoTimeout(20_000);
                socket.connect(new java.net.InetSocketAddress("localhost", port));
                socket.getOutputStream()
                        .write(request(path + "?left=" + i, "192.0.2.7").getBytes(StandardCharsets.ISO_8859_1));
                if (i % 3 > 0) {
                    assertThat(socket.getInputStream().read()).isEqualTo('H');
                }
            }
        }
    }

    private static void breakOff(int port, String request) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertThat(answer).matches("(?s)(HTTP/1.1 400 .*)?"); // some get none: nobody listens any more
        }
    }

    private static void tooManyAreToldSo(int port) throws IOException {
        String answer = "";
        for (int i = 0; i < 120 && !answer.startsWith("HTTP/1.1 429"); i++) { // a new minute may begin once
            answer = raw(port, "/cal/events/v1/tags", "192.0.2.1");
        }
        assertThat(answer).startsWith("HTTP/1.1 429 Too Many Requests\r\n").contains("\r\nDate: ");
    }
}
