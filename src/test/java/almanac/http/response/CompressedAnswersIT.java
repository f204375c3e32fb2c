package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** A strong tag stands for bytes: compressed ones have their own (RFC 9110 §8.8.3.3). */
class CompressedAnswersIT extends SiteTest {
    private static final String[] PACKED = {"Accept-Encoding", "gzip"};

    private static String[] known(String tag, String... more) {
        String[] headers = {"If-None-Match", tag, "Accept-Encoding", more.length == 0 ? "identity" : more[0]};
        return headers;
    }

    @ContractCases("9 Each form of")
    @ValueSource(strings = {"", "/doc", "/events/%d"})
    void eachFormHasItsTagAndIsNotSentTwice(String template) {
        int id = as("editor")
                .create("Compressed and tagged", ", 'description': '" + "long ".repeat(300) + "'")
                .id();
        for (Site site : new Site[] {anonymous(), as("editor")}) {
            String path = template.formatted(id);
            Site.Answer plain = site.get(path);
            Site.Answer packed = site.get(path, PACKED);

            assertThat(plain.header("ETag")).matches("\"[^\"]+\"").isNotEqualTo(packed.header("ETag"));
            assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
            assertThat(packed.header("Vary")).contains("Accept-Encoding");
            assertThat(site.send("HEAD", path, null, null, PACKED).header("ETag"))
                    .isEqualTo(packed.header("ETag"));
            Site.Answer again = site.get(path, known(packed.header("ETag"), "gzip"));
            assertThat(again.status()).isEqualTo(304);
            assertThat(again.header("ETag")).isEqualTo(packed.header("ETag"));
            assertThat(again.header("Vary")).contains("Accept-Encoding");
            Site.Answer both = site.get(path, known(plain.header("ETag") + ", " + packed.header("ETag"), "gzip"));
            assertThat(both.status()).isEqualTo(304);
            assertThat(both.header("ETag")).isEqualTo(packed.header("ETag"));
            assertThat(site.get(path, known(plain.header("ETag"))).status()).isEqualTo(304);
            assertThat(site.get(path, known(packed.header("ETag"))).status()).isEqualTo(200);
        }
    }

    @Contract("9 Each form of")
    void eitherTagGuardsAWrite() {
        Site editor = as("editor");
        int id = editor.create("Guarded by both", ", 'description': '" + "long ".repeat(300) + "'")
                .id();
        String path = "/events/" + id;
        for (String[] headers : new String[][] {PACKED, {"Accept-Encoding", "identity"}}) {
            String tag = editor.get(path, headers).header("ETag");

            assertThat(editor.json("PATCH", path, "{'cost': '" + tag.length() + "'}", "If-Match", tag)
                            .status())
                    .isEqualTo(200);
            assertThat(editor.json("PATCH", path, "{'cost': 1}", "If-Match", tag)
                            .status())
                    .isEqualTo(412);
        }
    }

    @Test
    void aHeadIsAsLongAsItsGet() {
        Site.Answer read = anonymous().get("");

        assertThat(anonymous().send("HEAD", "", null, null).header("Content-Length"))
                .isEqualTo(Integer.toString(read.response().body().length()));
    }
}
