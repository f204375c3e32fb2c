package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much of a body is read from which caller, and what it may contain. */
class BodyBoundsIT extends SiteTest {
    private static final int STRANGERS_BYTES = 64 << 10;

    private static String padded(int bytes) {
        String start = "{\"start_date\": \"never\"";
        return start + " ".repeat(bytes - start.length() - 1) + "}";
    }

    private Site.Answer events(Site site, int bytes) {
        return site.send("POST", "/events", "application/json", padded(bytes));
    }

    @Test
    void whoLacksTheRightOfTheRouteIsReadUpTo64KiB() {
        assertThat(events(anonymous(), STRANGERS_BYTES).code()).isEqualTo("rest_missing_callback_param");
        assertThat(events(anonymous(), STRANGERS_BYTES + 1).status()).isEqualTo(401);
        assertThat(events(as("subscriber"), STRANGERS_BYTES).code()).isEqualTo("rest_missing_callback_param");
        assertThat(events(as("subscriber"), STRANGERS_BYTES + 1).status()).isEqualTo(403);
        assertThat(events(as("contributor"), STRANGERS_BYTES + 1).code()).isEqualTo("rest_missing_callback_param");
        assertThat(as("author")
                        .send("POST", "/tags", "application/json", padded(STRANGERS_BYTES + 1))
                        .status())
                .isEqualTo(403);
        assertThat(as("contributor")
                        .sendBytes("POST", "/images", "image/png", new byte[STRANGERS_BYTES + 1])
                        .status())
                .isEqualTo(403);
        assertThat(as("subscriber")
                        .send("POST", "/accounts/me", "application/json", padded(STRANGERS_BYTES + 1))
                        .status())
                .isNotEqualTo(403);
    }

    @Test
    void theSameHoldsByEveryWayToARoute() {
        Site anonymous = anonymous();
        for (String path : List.of("/events/", "/events/1", "/events/by-slug/x", "/events;a=b", "/%65vents")) {
            assertThat(anonymous
                            .send("POST", path, "application/json", padded(STRANGERS_BYTES + 1))
                            .status())
                    .as(path)
                    .isEqualTo(401);
        }
        assertThat(anonymous
                        .send(
                                "POST",
                                anonymous.root() + "/wp-json/tribe/events/v1/events",
                                "application/json",
                                padded(STRANGERS_BYTES + 1))
                        .status())
                .isEqualTo(401);
    }

    @Test
    void valuesAndPartsAreCounted() {
        Site editor = as("editor");

        assertThat(editor.send("POST", "/events", "application/json", "{\"title\":[" + "1,".repeat(20_000) + "1]}")
                        .code())
                .isEqualTo("rest_invalid_json");
        assertThat(editor.send(
                                "POST",
                                "/events",
                                "multipart/form-data; boundary=b",
                                "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n".repeat(1_001) + "--b--")
                        .code())
                .isEqualTo("rest_bad_request");
    }

    @Test
    void aPartWithoutANameOrWithAnEncodingIsRefused() {
        for (String headers : List.of(
                "Content-Type: text/plain",
                "Content-Disposition: form-data",
                "Content-Disposition: form-data; name=\"title\"\r\nContent-Transfer-Encoding: bogus")) {
            Site.Answer answer = as("editor")
                    .send(
                            "POST",
                            "/events",
                            "multipart/form-data; boundary=b",
                            "--b\r\n" + headers + "\r\n\r\nx\r\n--b--\r\n");

            assertThat(answer.status()).as(headers).isEqualTo(400);
            assertThat(answer.code()).isEqualTo("rest_bad_request");
        }
    }

    /** The server leaves it to us to take such a body apart. */
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
