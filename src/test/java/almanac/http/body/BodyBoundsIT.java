package almanac.http.body;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.http.response.Gzip;
import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much of a body is read from which caller, and what it may contain. */
class BodyBoundsIT extends SiteTest {
    private static final int ANONYMOUS_BYTES = 64 << 10;

    private static String padded(int bytes) {
        String start = "{\"start_date\": \"never\"";
        return start + " ".repeat(bytes - start.length() - 1) + "}";
    }

    private Site.Answer events(Site site, int bytes) {
        return site.send("POST", "/events", "application/json", padded(bytes));
    }

    @Contract("2 Of callers who")
    void whoLacksTheRightOfTheRouteIsReadUpTo64KiB() {
        assertThat(events(anonymous(), ANONYMOUS_BYTES).code()).isEqualTo("rest_missing_callback_param");
        events(anonymous(), ANONYMOUS_BYTES + 1).is(401);
        assertThat(events(as("subscriber"), ANONYMOUS_BYTES).code()).isEqualTo("rest_missing_callback_param");
        events(as("subscriber"), ANONYMOUS_BYTES + 1).is(403);
        assertThat(events(as("contributor"), ANONYMOUS_BYTES + 1).code()).isEqualTo("rest_missing_callback_param");
        as("author")
                .send("POST", "/tags", "application/json", padded(ANONYMOUS_BYTES + 1))
                .is(403);
        as("contributor")
                .sendBytes("POST", "/images", "image/png", new byte[ANONYMOUS_BYTES + 1])
                .is(403);
        assertThat(as("subscriber")
                        .send("POST", "/accounts/me", "application/json", padded(ANONYMOUS_BYTES + 1))
                        .status())
                .isNotEqualTo(403);
    }

    @Contract("2 Of callers who")
    void theSameHoldsByEveryWayToARoute() {
        Site anonymous = anonymous();
        for (String path : List.of("/events/", "/events/1", "/events/by-slug/x", "/%65vents")) {
            anonymous
                    .send("POST", path, "application/json", padded(ANONYMOUS_BYTES + 1))
                    .is(401);
        }
        anonymous
                .send(
                        "POST",
                        anonymous.root() + "/wp-json/tribe/events/v1/events",
                        "application/json",
                        padded(ANONYMOUS_BYTES + 1))
                .is(401);
    }

    /** Otherwise a few bytes could become any number of them. */
    @Contract("2 a body with a")
    void whatIsCompressedIsNotInflated() {
        byte[] plain = padded(100).getBytes(StandardCharsets.UTF_8);
        String[] coded = {"Content-Encoding", "gzip"};
        Site.Answer refused =
                as("editor").sendBytes("POST", "/events", "application/json", Gzip.packed(new byte[100_000]), coded);
        Site.Answer read = as("editor").sendBytes("POST", "/events", "application/json", plain, coded[0], "identity");
        refused.is(415, "rest_unsupported_media_type");
        read.is(400, "rest_missing_callback_param");
    }

    @Contract("9 A JSON body has")
    void valuesAndPartsAreCounted() {
        String read = "rest_missing_callback_param";
        String[][] refusals = {
            {read, answer("application/json", "{\"a\":[" + "1,".repeat(19_998) + "1]}")},
            {"rest_invalid_json", answer("application/json", "{\"a\":[" + "1,".repeat(19_999) + "1]}")},
            {read, answer("application/json", "{\"a\":" + "[".repeat(31) + "]".repeat(31) + "}")},
            {"rest_invalid_json", answer("application/json", "{\"a\":" + "[".repeat(33) + "]".repeat(33) + "}")},
            {read, answer("application/x-www-form-urlencoded", "a=1&".repeat(19_999) + "a=1")},
            {"rest_bad_request", answer("application/x-www-form-urlencoded", "a=1&".repeat(20_000) + "a=1")},
            {read, answer("multipart/form-data; boundary=b", parts(1_000))},
            {"rest_bad_request", answer("multipart/form-data; boundary=b", parts(1_001))},
        };

        for (String[] each : refusals) {
            assertThat(each[1]).isEqualTo("400 " + each[0]);
        }
    }

    private String answer(String type, String body) {
        Site.Answer answer = as("editor").send("POST", "/events", type, body);
        return answer.status() + " " + answer.code();
    }

    private static String parts(int count) {
        return "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n".repeat(count) + "--b--\r\n";
    }

    @Contract("2 a form that can't")
    void aPartWithoutANameOrWithAnEncodingIsRefused() {
        for (String headers : List.of("Content-Type: text/plain", "Content-Disposition: form-data")) {
            assertThat(answer(headers)).as(headers).isEqualTo("400 rest_bad_request");
        }
        for (String encoding : List.of("base64", "quoted-printable", "bogus")) {
            assertThat(answer(encoded(encoding))).as(encoding).isEqualTo("400 rest_bad_request");
        }
        for (String encoding : List.of("binary", "8bit", "7bit")) {
            assertThat(answer(encoded(encoding))).as(encoding).isEqualTo("400 rest_missing_callback_param");
        }
    }

    private String answer(String headersOfAPart) {
        return answer("multipart/form-data; boundary=b", "--b\r\n" + headersOfAPart + "\r\n\r\nx\r\n--b--\r\n");
    }

    private static String encoded(String encoding) {
        return "Content-Disposition: form-data; name=\"title\"\r\nContent-Transfer-Encoding: " + encoding;
    }

    /** The server leaves the framing of such a body to us. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "7fffffffffffffff\r\n0\r\n\r\n",
                "-2\r\n0\r\n\r\n",
                "zz\r\n0\r\n\r\n",
                "2\r\n{}XX0\r\n\r\n",
                "2\r\n{}\r\n0\r\nno trailer\r\n\r\n"
            })
    void chunksThatMakeNoSenseBesideAnUpgradeAreRefused(String chunks) throws IOException {
        String request = "POST /cal/events/v1/tags HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                + "Transfer-Encoding: chunked\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n" + chunks;
        try (Socket socket = new Socket("localhost", anonymous().root().getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            String statusLine = new String(socket.getInputStream().readNBytes(12), StandardCharsets.ISO_8859_1);
            assertThat(statusLine).isEqualTo("HTTP/1.1 400");
        }
    }
}
