package almanac.http.connector;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.SiteTest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that no client library would send, byte by byte. */
class RawRequestsIT extends SiteTest {
    private static final String API = "/cal/events/v1";
    private static final String ALIAS = "/wp-json/tribe/events/v1";
    private static final long SEED = Long.getLong("hostile.seed", 20310310);
    private static final int REQUESTS = 600;

    /** An answer as it stands on the wire. */
    private record Answer(String head, String body) {
        int status() {
            return Integer.parseInt(head.split(" ", 3)[1]);
        }

        String header(String name) {
            return head.lines()
                    .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst()
                    .orElse(null);
        }

        JsonObject json() {
            try (JsonReader reader = Json.createReader(new StringReader(body))) {
                return reader.readObject();
            }
        }
    }

    /** What is answered until the connection is closed; null if it is closed without a word. */
    private Answer send(String request) throws IOException {
        URI site = anonymous().root();
        StringBuilder answer = new StringBuilder();
        try (Socket socket = new Socket(site.getHost(), site.getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            byte[] bytes = socket.getInputStream().readAllBytes();
            answer.append(new String(bytes, StandardCharsets.ISO_8859_1));
        } catch (SocketException e) {
            return null; // closed before everything was sent
        }
        String[] parts = answer.toString().split("\r\n\r\n", 2);
        return parts.length < 2 ? null : new Answer(parts[0], parts[1]);
    }

    private Answer send(String method, String target, String... headers) throws IOException {
        String lines = headers.length == 0 ? "Host: here\r\n" : String.join("\r\n", headers) + "\r\n";
        return send(method + " " + target + " HTTP/1.1\r\n" + lines + "Connection: close\r\n\r\n");
    }

    private static void isRefusal(Answer answer, int status, String code) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).isEqualTo("application/json; charset=UTF-8");
        assertThat(answer.header("Date")).isNotBlank();
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.json().getString("code")).isEqualTo(code);
        assertThat(answer.json().getJsonObject("data").getInt("status")).isEqualTo(status);
    }

    @ContractCases("2 an address that")
    @ValueSource(strings = {"", "[::::]", "[1.2.3.4]", "a:0", "a:65536", "a:99999", "u:p@x", "%41", "[::1", "a b"})
    void noHostIsRepeatedThatIsNone(String host) throws IOException {
        isRefusal(send("GET", API + "/events", "Host: " + host), 400, "rest_bad_request");
        isRefusal(
                send("DELETE", "http://" + host.replace(" ", "\"") + API + "/events/1", "Host: a"),
                400,
                "rest_bad_request");
    }

    @Contract("8.1 What an address")
    void anOldAddressLeadsOnWithAQueryThatIsNoUri() throws IOException {
        int id = as("editor").create("odd", ", 'slug': 'odd-before'").id();
        as("editor").json("PATCH", "/events/" + id, "{'slug': 'odd-after'}");
        Answer moved = send("GET", "/event/odd-before/?a=<b>|{\"", "Host: here");

        assertThat(moved.status()).isEqualTo(301);
        assertThat(moved.header("Location")).startsWith("http://here/event/odd-after/?a=%3Cb%3E");
        assertThat(send("GET", "/event/odd-before/?a=\u00c3\u00a9", "Host: here")
                        .header("Location"))
                .isEqualTo("http://here/event/odd-after/?a=%C3%A9");
    }

    @ParameterizedTest
    @CsvSource({"a:, a", "[::1]:, [::1]", "a:080, a", "a:8080, a:8080", "[fe80::1]:8, [fe80::1]:8"})
    void linksBeginWithTheHostThatIsMeant(String host, String meant) throws IOException {
        Answer relative = send("GET", API + "/events", "Host: " + host);
        Answer absolute = send("GET", "http://" + host + API + "/events", "Host: other.example");

        for (Answer each : List.of(relative, absolute)) {
            assertThat(each.json().getString("rest_url")).isEqualTo("http://" + meant + API + "/events");
        }
    }

    @ContractCases("2 an address with")
    @ValueSource(
            strings = {
                "/events/52/.",
                "/events/by-slug/..",
                "/events/by-slug/.",
                "/events/%2e",
                "/events/by-slug/%2e%2e",
                "/events/by-slug/%2f",
                "//events",
                "/events//",
                "/../v1/events",
                "/events/..;/events",
                "/%2e%2e/x",
                "/events;x=1",
                "/events;jsessionid=1",
                "/events;jsessionid=1/feed.ics",
                "/events/1;"
            })
    void dotsEmptySegmentsAndParametersAreNoRoute(String path) throws IOException {
        for (String method : List.of("GET", "DELETE", "POST", "NONSENSE")) {
            isRefusal(send(method, API + path), 404, "rest_no_route");
            isRefusal(send(method, ALIAS + path), 404, "rest_no_route");
        }
        isRefusal(send("GET", path), 404, "rest_no_route");
        assertThat(send("HEAD", API + path).status()).isEqualTo(404);
    }

    @ContractCases("2 an address that")
    @ValueSource(
            strings = {
                "/events/%00",
                "/events/%zz",
                "/events/%",
                "/events/by-slug/%ff",
                "/events/by-slug/%0a",
                "/a\\b",
                "/a\0b"
            })
    void addressesThatAreNoTextAreTheCallersFault(String path) throws IOException {
        for (String method : List.of("GET", "DELETE", "POST", "NONSENSE")) {
            isRefusal(send(method, API + path), 400, "rest_bad_request");
        }
        assertThat(send("HEAD", API + path).body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "x", "events", "ftp://a/x"})
    void aTargetIsAPath(String target) throws IOException {
        isRefusal(send("GET", target), 400, "rest_bad_request");
        isRefusal(send("PRI", target), 400, "rest_bad_request");
    }

    @Test
    void theServerAsAWholeHasOptions() throws IOException {
        assertThat(send("OPTIONS", "*").status()).isEqualTo(200);
        assertThat(send("OPTIONS", "*").header("Allow")).contains("GET");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "PROPFIND", "NONSENSE", "get", "PRI", "TRACE"})
    void filesAreReadAndOtherAddressesAreNoRoute(String method) throws IOException {
        for (String path : List.of("/docs", "/docs/", "/docs/events", "/images/x", "/images")) {
            isRefusal(send(method, path), 405, "rest_method_not_allowed");
        }
        isRefusal(send(method, "/"), 405, "rest_method_not_allowed");
        for (String path : List.of("/nowhere", "/error", "/index.html", "/cal", "/WEB-INF/web.xml")) {
            assertThat(send(method, path).status()).as(path).isEqualTo(404);
        }
    }

    @Contract("2 known path, other method")
    void whoeverAsksForAnotherMethodIsToldAllThatThereAre() throws IOException {
        for (String method : List.of("TRACE", "DELETE")) {
            for (String path : List.of("/", "/events/list", "/events/feed.ics", "/docs/", "/images/x")) {
                Answer refused = send(method, path);
                isRefusal(refused, 405, "rest_method_not_allowed");
                assertThat(refused.header("Allow").split(", ?"))
                        .as(path)
                        .containsExactlyInAnyOrder("GET", "HEAD", "OPTIONS");
            }
            assertThat(send(method, "/sign-out").header("Allow").split(", ?"))
                    .containsExactlyInAnyOrder("POST", "OPTIONS");
            assertThat(send(method, API + "/events").header("Allow").split(", ?"))
                    .containsExactlyInAnyOrder("GET", "HEAD", "POST", "OPTIONS");
        }
    }

    /** Its bytes don't come: nobody waits for them. */
    @ContractCases("2 a body with a")
    @ValueSource(strings = {"gzip", "x-gzip", "br", "deflate", "identity, gzip", "nonsense"})
    void aBodyThatIsEncodedIsRefusedUnread(String coding) throws IOException {
        for (String path : List.of(API + "/events", API + "/images", "/sign-in", "/manage/events/new", "/images/x")) {
            Answer refused = send(
                    "POST",
                    path,
                    "Host: here",
                    "Content-Type: application/json",
                    "Content-Length: 1000000",
                    "Content-Encoding: " + coding);
            isRefusal(refused, 415, "rest_unsupported_media_type");
            assertThat(refused.header("Accept-Encoding")).isEqualTo("identity");
        }
        assertThat(send("GET", API + "/events?per_page=1", "Host: here", "Content-Encoding: " + coding)
                        .status())
                .as("without a body nothing is encoded")
                .isEqualTo(200);
    }

    @Contract("8.1 /docs/")
    void theDocumentationIsThereWithASlashAndWithout() throws IOException {
        for (String path : List.of("/docs", "/docs/", "/docs/events", "/docs/events/")) {
            Answer page = send("GET", path);

            assertThat(page.status()).as(path).isEqualTo(200);
            assertThat(page.header("Content-Type")).isEqualToIgnoringCase("text/html; charset=UTF-8");
            assertThat(page.header("Date")).isNotBlank();
        }
    }

    /** Else what follows would be taken for the next request. */
    @ContractCases("2 an address that")
    @ValueSource(strings = {"xchunked", "gzip, chunked", "identity", "chunked, chunked"})
    void aBodyOfUnknownLengthIsNotRead(String coding) throws IOException {
        String smuggled = "DELETE " + API + "/events/1 HTTP/1.1\r\nHost: a\r\n\r\n";
        Answer answer = send(
                "POST " + API + "/events HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: " + coding + "\r\n\r\n" + smuggled);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.header("Connection")).isEqualTo("close");
        assertThat(answer.body()).doesNotContain("HTTP/1.1");
    }

    /** A proxy that went by the length would take what follows the chunks for the body, or for the next request. */
    @Test
    void aConnectionEndsWithARequestThatMayHaveTwoLengths() throws IOException {
        Answer answer = send("GET " + API + "/events HTTP/1.1\r\nHost: a\r\n"
                + "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Connection")).isEqualTo("close");
    }

    /** The server's own refusals, of what it can't take apart at all, have a status and no body. */
    @ContractCases("2 an address that")
    @ValueSource(
            strings = {
                "Content-Length: 2\r\nContent-Length: 3",
                "Content-Length: -1",
                "Content-Length: x",
                "Content-Length: 99999999999999999999",
                "X : y",
                "X: a\0b",
                "X: a\rb",
                "X: a\u007fb",
                "Content-Type\u00e9: x",
                "Cookie: $Version=x; =\1"
            })
    void brokenFramingIsTheCallersFault(String header) throws IOException {
        assertThat(send("POST", API + "/events", "Host: a", header).status()).isEqualTo(400);
    }

    /** Such as a cookie of another program, or of another site on the host (RFC 9110 §5.5). */
    @ContractCases("2 an address that")
    @ValueSource(
            strings = {
                "User-Agent: J\u00e9r\u00f4me",
                "Cookie: a=\u00c3\u00a9; \u00ff=1; b=2",
                "Referer: http://a/\u00ff",
                "X: \u0080\u00ff\ta"
            })
    void headersMayHaveBytesBeyondAscii(String header) throws IOException {
        assertThat(send("GET", API + "/events", "Host: a", header).status()).isEqualTo(200);
        assertThat(send("GET", "/", "Host: a", header).status()).isEqualTo(200);
    }

    @Test
    void bytesBeyondAsciiSignNobodyIn() throws IOException {
        isRefusal(
                send("GET", API + "/events", "Host: a", "Authorization: Basic \u00ff"),
                401,
                "rest_invalid_credentials");
        isRefusal(send("GET", API + "/events", "Host: \u00ff"), 400, "rest_bad_request");
    }

    @Test
    void whoWaitsToBeToldToGoOnIsAnswered() throws IOException {
        Answer answer = send("POST", API + "/events", "Host: a", "Expect: 100-continue", "Content-Length: 0");

        assertThat(answer.status()).isIn(100, 400);
    }

    @Contract("9 Every answer has")
    void nothingBreaksTheServerOrItsDialect() throws IOException {
        Random random = new Random(SEED);
        List<String> faults = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            String method =
                    one(random, "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "X", "get");
            String path = path(random);
            String request = method + " " + path + " " + one(random, "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0")
                    + "\r\n" + headers(random) + "Connection: close\r\n\r\n"
                    + one(random, "", "{}", "{\"title\": 1}", "\0");
            Answer answer = send(request);
            if (answer != null && !isWell(method, path, answer)) {
                faults.add(request.replace("\r\n", "⏎") + " -> " + answer);
            }
        }
        assertThat(faults).as("seed %d", SEED).isEmpty();
    }

    private static boolean isWell(String method, String path, Answer answer) {
        boolean isBodyDue = !method.equals("HEAD") && !(method.equals("OPTIONS") && answer.status() < 300);
        boolean isOfServer =
                answer.header("X-Content-Type-Options") == null; // refused before anything of ours is asked
        String type = answer.header("Content-Type");
        boolean isPage = answer.status() < 400 && (path.contains("/docs") || isHome(path, answer))
                || answer.status() >= 400 && isErrorPage(path, answer);
        if (answer.status() >= 500 || answer.body().contains("<html>") && !isPage) {
            return false;
        }
        if (isOfServer) {
            return (answer.status() == 400 || answer.status() == 417)
                    && answer.body().isEmpty();
        }
        if (answer.header("Date") == null) {
            return false;
        }
        boolean isOfHttp09 = path.isEmpty(); // to the server, which then leaves out what it isn't sure of
        boolean isJson = (type == null ? isOfHttp09 : type.startsWith("application/json"))
                && answer.body().startsWith("{");
        return !isBodyDue || isPage || isJson;
    }

    private static boolean isHome(String path, Answer answer) {
        boolean isRoot = path.replaceFirst("^https?://[^/]*", "").matches("/?(;[^/]*)?([?#].*)?");
        return isRoot && String.valueOf(answer.header("Content-Type")).startsWith("text/html");
    }

    /** For those who ask for HTML, outside of the interface. */
    private static boolean isErrorPage(String path, Answer answer) {
        String type = answer.header("Content-Type");
        String asked = path.replaceFirst("^https?://[^/]*", "");
        boolean isOfInterface = asked.matches("(" + API + "|" + ALIAS + ")([/;?#].*)?");
        return !isOfInterface && type != null && type.startsWith("text/html");
    }

    private static String one(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private static String path(Random random) {
        String host = one(random, "", "", "", "", "http://a", "http://", "https://[::::]");
        String root = one(random, API, API, API, ALIAS, "/docs", "/images", "/error", "", "/nowhere", "*", "/cal");
        StringBuilder path = new StringBuilder(host + root);
        for (int i = random.nextInt(4); i > 0; i--) {
            path.append(one(random, "/", "/", "/", "", "//", ";", "\\"));
            path.append(one(
                    random,
                    "events",
                    "venues",
                    "by-slug",
                    "1",
                    "tags",
                    "doc",
                    ".",
                    "..",
                    "%2e",
                    "%00",
                    "%zz",
                    "%",
                    "%c3%bc",
                    "\u00c3\u00bc",
                    "\u00ff",
                    "a;b",
                    "\1",
                    "x".repeat(3_000),
                    "%2f",
                    "9".repeat(30)));
        }
        return path
                + one(random, "", "", "", "?", "?page=x", "?page=1&%zz", "?\1", "#x", "?search=" + "y".repeat(2_000));
    }

    private static String headers(Random random) {
        StringBuilder headers = new StringBuilder();
        headers.append(one(
                        random,
                        "Host: a",
                        "Host: a",
                        "Host: a",
                        "Host: a",
                        "Host:",
                        "Host: [::::]",
                        "Host: a:",
                        "X: y"))
                .append("\r\n");
        for (int i = random.nextInt(4); i > 0; i--) {
            headers.append(one(
                            random,
                            "Content-Type: application/json",
                            "Content-Type: ;;",
                            "Content-Type: multipart/form-data",
                            "Content-Length: 2",
                            "Content-Length: 0",
                            "Transfer-Encoding: chunked",
                            "Transfer-Encoding: x",
                            "Accept: ;;",
                            "Accept: text/html",
                            "Accept-Encoding: gzip;q=x",
                            "Accept-Language: ;q",
                            "Authorization: Basic !",
                            "Authorization: Nonsense",
                            "If-None-Match: \"",
                            "If-Match: ,,",
                            "If-Modified-Since: never",
                            "Range: bytes=9-1",
                            "Expect: nothing",
                            "Cookie: =;;",
                            "Upgrade: h2c",
                            "Origin: null",
                            "Idempotency-Key: \u00ff",
                            "X-Forwarded-For: ,,[",
                            "X-HTTP-Method-Override: DELETE",
                            "no colon"))
                    .append("\r\n");
        }
        return headers.toString();
    }
}
