package almanac.http.connector;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.SiteTest;
import almanac.support.Words;
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

        Answer is(int status) {
            assertThat(status()).as(head).isEqualTo(status);
            return this;
        }

        /** The same answer, which has to be a refusal in the interface's own words. */
        Answer is(int status, String code) {
            assertThat(header("Content-Type")).isEqualTo("application/json; charset=UTF-8");
            assertThat(header("Date")).isNotBlank();
            assertThat(header("X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(json().getString("code")).isEqualTo(code);
            assertThat(json().getJsonObject("data").getInt("status")).isEqualTo(status);
            return is(status);
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

    @ContractCases("2 an address that")
    @ValueSource(strings = {"", "[::::]", "a:65536", "u:p@x", "%41", "a b", "evil\"<x>"})
    void noHostIsRepeatedThatIsNone(String host) throws IOException {
        send("GET", API + "/events", "Host: " + host).is(400, "rest_bad_request");
        send("DELETE", "http://" + host.replace(" ", "\"") + API + "/events/1", "Host: a")
                .is(400, "rest_bad_request");
    }

    @Contract("8.1 What an address")
    void anOldAddressLeadsOnWithAQueryThatIsNoUri() throws IOException {
        String slug = fresh("odd");
        int id = as("editor").create("odd", ", 'slug': '%s'", slug).id();
        as("editor").change("/events/" + id, "{'slug': '%s-after'}", slug);
        Answer moved =
                send("GET", "/event/" + slug + "/?a=<b>|{\"", "Host: here").is(301);
        assertThat(moved.header("Location")).startsWith("http://here/event/" + slug + "-after/?a=%3Cb%3E");
        assertThat(send("GET", "/event/" + slug + "/?a=\u00c3\u00a9", "Host: here")
                        .header("Location"))
                .isEqualTo("http://here/event/" + slug + "-after/?a=%C3%A9");
    }

    @ParameterizedTest
    @CsvSource({
        "a:, a",
        "[::1]:, [::1]",
        "a:080, a",
        "a.example:8080, a.example:8080",
        "[fe80::1]:8, [fe80::1]:8",
        "[::1]:80, [::1]",
        "127.0.0.1, 127.0.0.1"
    })
    void linksBeginWithTheHostThatIsMeant(String host, String meant) throws IOException {
        Answer relative = send("GET", API + "/events", "Host: " + host);
        Answer absolute = send("GET", "http://" + host + API + "/events", "Host: other.example");
        for (Answer each : List.of(relative, absolute)) {
            assertThat(each.json().getString("rest_url")).isEqualTo("http://" + meant + API + "/events");
        }
    }

    @ContractCases("2 an address with")
    @Words("""
            /events/52/. /events/by-slug/.. /events/by-slug/. /events/%2e /events/by-slug/%2e%2e /events/by-slug/%2f
            //events /events// /../v1/events /events/..;/events /%2e%2e/x /events;x=1 /events;jsessionid=1
            /events;jsessionid=1/feed.ics /events/1; /../../../WEB-INF/web.xml /x/../events /..;/..;/..;/WEB-INF/web.xml
            """)
    void dotsEmptySegmentsAndParametersAreNoRoute(String path) throws IOException {
        for (String method : List.of("GET", "DELETE", "POST", "NONSENSE")) {
            send(method, API + path).is(404, "rest_no_route");
            send(method, ALIAS + path).is(404, "rest_no_route");
        }
        send("GET", path).is(404, "rest_no_route");
        send("GET", "/wp-json/./tribe/events/v1" + path).is(404);
        send("HEAD", API + path).is(404);
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
            send(method, API + path).is(400, "rest_bad_request");
        }
        assertThat(send("HEAD", API + path).body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "x", "events", "ftp://a/x"})
    void aTargetIsAPath(String target) throws IOException {
        send("GET", target).is(400, "rest_bad_request");
        send("PRI", target).is(400, "rest_bad_request");
    }

    @Test
    void theServerAsAWholeHasOptions() throws IOException {
        send("OPTIONS", "*").is(200);
        assertThat(send("OPTIONS", "*").header("Allow")).contains("GET");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "PROPFIND", "NONSENSE", "get", "PRI", "TRACE"})
    void filesAreReadAndOtherAddressesAreNoRoute(String method) throws IOException {
        for (String path : List.of("/docs", "/docs/", "/docs/events", "/images/x", "/images")) {
            send(method, path).is(405, "rest_method_not_allowed");
        }
        send(method, "/").is(405, "rest_method_not_allowed");
        for (String path : List.of("/nowhere", "/error", "/index.html", "/cal", "/WEB-INF/web.xml")) {
            send(method, path).is(404);
        }
    }

    @Contract("2 known path, other method")
    void whoeverAsksForAnotherMethodIsToldAllThatThereAre() throws IOException {
        for (String method : List.of("TRACE", "DELETE")) {
            for (String path : List.of("/", "/events/list", "/events/feed.ics", "/docs/", "/images/x")) {
                Answer refused = send(method, path).is(405, "rest_method_not_allowed");
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
                            "Content-Encoding: " + coding)
                    .is(415, "rest_unsupported_media_type");
            assertThat(refused.header("Accept-Encoding")).isEqualTo("identity");
        }
        send("GET", API + "/events?per_page=1", "Host: here", "Content-Encoding: " + coding)
                .is(200);
    }

    @Contract("8.1 /docs/")
    void theDocumentationIsThereWithASlashAndWithout() throws IOException {
        for (String path : List.of("/docs", "/docs/", "/docs/events", "/docs/events/")) {
            Answer page = send("GET", path).is(200);
            assertThat(page.header("Content-Type")).isEqualToIgnoringCase("text/html; charset=UTF-8");
            assertThat(page.header("Date")).isNotBlank();
        }
    }

    /** Else what follows would be taken for the next request. */
    @ContractCases("2 an address that")
    @ValueSource(strings = {"xchunked", "gzip, chunked", "identity", "chunked, chunked"})
    void aBodyOfUnknownLengthIsNotRead(String coding) throws IOException {
        String smuggled = "DELETE " + API + "/events/1 HTTP/1.1\r\nHost: a\r\n\r\n";
        Answer answer = send("POST " + API + "/events HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: " + coding + "\r\n\r\n"
                        + smuggled)
                .is(400);
        assertThat(answer.header("Connection")).isEqualTo("close");
        assertThat(answer.body()).doesNotContain("HTTP/1.1");
    }

    /** A proxy that went by the length would take what follows the chunks for the body, or for the next request. */
    @Test
    void aConnectionEndsWithARequestThatMayHaveTwoLengths() throws IOException {
        Answer answer = send("GET " + API + "/events HTTP/1.1\r\nHost: a\r\n"
                        + "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
                .is(200);
        assertThat(answer.header("Connection")).isEqualTo("close");
    }

    /** The server's own refusals, of what it can't take apart at all, have a status and no body. */
    @Contract("2 an address that")
    void brokenFramingIsTheCallersFault() throws IOException {
        String headers = """
                Content-Length: 2\r\nContent-Length: 3 | Content-Length: -1 | Content-Length: x
                Content-Length: 99999999999999999999 | X : y | X: a\0b | X: a\rb | X: a\u007fb
                Content-Type\u00e9: x | Cookie: $Version=x; =\1 | Host: b.example
                """;
        for (String header : headers.strip().split(" \\| |(?<!\r)\n")) {
            send("POST", API + "/events", "Host: a", header).is(400);
        }
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
        send("GET", API + "/events", "Host: a", header).is(200);
        send("GET", "/", "Host: a", header).is(200);
    }

    @Test
    void bytesBeyondAsciiSignNobodyIn() throws IOException {
        send("GET", API + "/events", "Host: a", "Authorization: Basic \u00ff").is(401, "rest_invalid_credentials");
        send("GET", API + "/events", "Host: \u00ff").is(400, "rest_bad_request");
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

    /** One of the choices, which are apart by two spaces or more, or by the ends of lines. */
    private static String any(Random random, String choices) {
        return one(random, choices.strip().split("\\s{2,}"));
    }

    private static String path(Random random) {
        String host = one(random, "", "", "", "", "http://a", "http://", "https://[::::]");
        String root = one(random, API, API, API, ALIAS, "/docs", "/images", "/error", "", "/nowhere", "*", "/cal");
        String segments = """
                events  venues  by-slug  1  tags  doc  .  ..  %2e  %00  %zz  %  %c3%bc  \u00c3\u00bc  \u00ff  a;b  \1  %2f
                """ + "  " + "x".repeat(3_000) + "  " + "9".repeat(30);
        StringBuilder path = new StringBuilder(host + root);
        for (int i = random.nextInt(4); i > 0; i--) {
            path.append(one(random, "/", "/", "/", "", "//", ";", "\\")).append(any(random, segments));
        }
        return path
                + one(random, "", "", "", "?", "?page=x", "?page=1&%zz", "?\1", "#x", "?search=" + "y".repeat(2_000));
    }

    private static String headers(Random random) {
        String hosts = "Host: a  Host: a  Host: a  Host: a  Host:  Host: [::::]  Host: a:  X: y";
        StringBuilder headers = new StringBuilder(any(random, hosts)).append("\r\n");
        for (int i = random.nextInt(4); i > 0; i--) {
            headers.append(any(random, """
                    Content-Type: application/json  Content-Type: ;;  Content-Type: multipart/form-data
                    Content-Length: 2  Content-Length: 0  Transfer-Encoding: chunked  Transfer-Encoding: x
                    Accept: ;;  Accept: text/html  Accept-Encoding: gzip;q=x  Accept-Language: ;q
                    Authorization: Basic !  Authorization: Nonsense  If-None-Match: "  If-Match: ,,
                    If-Modified-Since: never  Range: bytes=9-1  Expect: nothing  Cookie: =;;  Upgrade: h2c
                    Origin: null  Idempotency-Key: \u00ff  X-Forwarded-For: ,,[  X-HTTP-Method-Override: DELETE
                    no colon
                    """.replace("\n", "  "))).append("\r\n");
        }
        return headers.toString();
    }
}
