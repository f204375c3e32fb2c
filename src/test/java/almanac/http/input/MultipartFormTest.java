package almanac.http.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import almanac.base.rule.Upload;
import almanac.http.problem.Problem;
import almanac.support.Contract;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MultipartFormTest {
    private static final String TITLE = "Content-Disposition: form-data; name=\"title\"";

    private static Map<String, Object> parsed(String body) {
        return MultipartForm.parse(body.getBytes(StandardCharsets.UTF_8), "b").members();
    }

    private static String part(String headers, String content) {
        return "--b\r\n" + headers + "\r\n\r\n" + content + "\r\n";
    }

    @Test
    void partsAreTextsByTheirNamesAndFilesWhereTheyHaveFileNames() {
        String body = part(TITLE, "Füße\r\nand more")
                + part("content-disposition: form-data; name=venue[city]", "Bern")
                + part(
                        "Content-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n"
                                + "Content-Type: image/png\r\nContent-Transfer-Encoding: binary",
                        "\u0001\u0002")
                + "--b--\r\nepilogue";

        assertThat(parsed(body))
                .containsEntry("title", "Füße\r\nand more")
                .containsEntry("venue", Map.of("city", "Bern"))
                .containsEntry("file", new Upload(new byte[] {1, 2}));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Type: text/plain",
                "Content-Disposition: form-data",
                "Content-Disposition: attachment; name=\"title\"",
                "Content-Disposition: ;;;==\"",
                TITLE + "\r\nContent-Transfer-Encoding: bogus",
                TITLE + "\r\nContent-Transfer-Encoding: base64"
            })
    void aPartThatNobodyCanPlaceIsRefused(String headers) {
        assertThatThrownBy(() -> parsed(part(headers, "x") + "--b--\r\n"))
                .isInstanceOfSatisfying(
                        Problem.class, refusal -> assertThat(refusal.status()).isEqualTo(400));
    }

    @Test
    void partsAndTheirHeadersAreBounded() {
        assertThatThrownBy(() -> parsed(part(TITLE, "x").repeat(1_001) + "--b--\r\n"))
                .hasMessageContaining("1000 parts");
        assertThatThrownBy(() -> parsed(part(TITLE + "\r\nX: " + "y".repeat(5_000), "x") + "--b--\r\n"))
                .isInstanceOf(Problem.class);
        assertThat(parsed(part(TITLE, "x").repeat(1_000) + "--b--\r\n")).containsEntry("title", "x");
    }

    @Contract("2 a form that can't")
    void whatIsNoUtf8IsRefused() {
        for (String part : List.of(part(TITLE, "\u00ff"), part(TITLE + "; filename=\"\u00ff\"", "x"))) {
            byte[] form = (part + "--b--\r\n").getBytes(StandardCharsets.ISO_8859_1);
            assertThatThrownBy(() -> MultipartForm.parse(form, "b")).hasMessageContaining("not UTF-8");
        }
    }

    @Test
    void noMutationEndsInAnythingButAFormOrARefusal() {
        byte[] valid = (part(TITLE, "x")
                        + part("Content-Disposition: form-data; name=\"file\"; filename*=UTF-8''a%20b.png", "y")
                        + "--b--\r\n")
                .getBytes(StandardCharsets.UTF_8);
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] mutated = valid.clone();
            for (int change = 0; change <= random.nextInt(4); change++) {
                mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(256);
            }
            Throwable thrown = catchThrowable(() -> MultipartForm.parse(mutated, "b"));
            if (thrown != null) {
                assertThat(thrown)
                        .as(new String(mutated, StandardCharsets.ISO_8859_1))
                        .isInstanceOfSatisfying(Problem.class, refusal -> assertThat(refusal.status())
                                .isEqualTo(400));
            }
        }
    }
}
