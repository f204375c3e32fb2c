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
            packed.header("Content-Encoding", "gzip");
            assertThat(packed.header("Vary")).contains("Accept-Encoding");
            site.send("HEAD", path, null, null, PACKED).header("ETag", packed.header("ETag"));
            Site.Answer again =
                    site.get(path, known(packed.header("ETag"), "gzip")).is(304);
            again.header("ETag", packed.header("ETag"));
            assertThat(again.header("Vary")).contains("Accept-Encoding");
            site.get(path, known(plain.header("ETag") + ", " + packed.header("ETag"), "gzip"))
                    .is(304)
                    .header("ETag", packed.header("ETag"));
            site.get(path, known(plain.header("ETag"))).is(304);
            site.get(path, known(packed.header("ETag"))).is(200);
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

            editor.json("PATCH", path, "{'cost': '" + tag.length() + "'}", "If-Match", tag)
                    .is(200);
            editor.json("PATCH", path, "{'cost': 1}", "If-Match", tag).is(412);
        }
    }

    @Test
    void aHeadIsAsLongAsItsGet() {
        Site.Answer read = anonymous().get("");
        anonymous()
                .send("HEAD", "", null, null)
                .header("Content-Length", Integer.toString(read.body().length()));
    }
}
