package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The documentation page in a real browser. Its screenshot is in {@code target/browser}. */
class DocsPageIT extends SiteTest {
    private static final Path TARGET = Path.of("target/browser").toAbsolutePath();

    @Test
    void thePageRunsNothingButTheSitesOwnFiles() {
        Site.Answer page = anonymous().get(anonymous().root() + "/docs/");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Security-Policy"))
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe", "*");
        assertThat(page.response().body()).doesNotContain("<script>", "onclick", "style=");
    }

    @Test
    void withoutScriptsThePageLeadsToTheContractAndTheDocument() {
        String page = anonymous().get(anonymous().root() + "/docs/").response().body();
        Site.Answer contract = anonymous().get(anonymous().root() + "/docs/interface.md");

        assertThat(page)
                .containsPattern("(?s)<noscript>.*href=\"interface.md\".*href=\"../cal/events/v1/doc\".*</noscript>");
        PageTest.isValid(page);
        assertThat(contract.status()).isEqualTo(200);
        assertThat(contract.header("Content-Type")).isEqualToIgnoringCase("text/markdown;charset=UTF-8");
        assertThat(contract.response().body()).startsWith("# The interface").contains("…/events/v1");
        assertThat(anonymous().get("/doc").status()).isEqualTo(200);
    }

    @Test
    void thePageShowsTheInterfaceAndItsFirstTwoClicksSucceed() throws IOException, InterruptedException {
        Tool.require("node", "npm", "chromium");
        String printed = Tool.run(
                TARGET,
                "node",
                Tool.script("docs-page.js"),
                Tool.packaged("playwright-core"),
                Tool.path("chromium").toString(),
                anonymous().root() + "/docs",
                TARGET.resolve("docs.png").toString(),
                "editor",
                "editor-password");
        try (JsonReader reader = Json.createReader(new StringReader(printed))) {
            JsonObject seen = reader.readObject();
            assertThat(seen.getJsonArray("errors")).isEmpty();
            assertThat(seen.getInt("operations")).isGreaterThan(40);
            assertThat(seen.getString("listed")).startsWith("200");
            assertThat(seen.getString("created")).startsWith("201");
            assertThat(seen.getJsonObject("locks"))
                    .as("only where signing in is required")
                    .hasToString("{\"public\":0,\"signedIn\":1}");
            assertThat(seen.getJsonArray("broken"))
                    .as("words of headings in two lines at 390 px")
                    .isEmpty();
            assertThat(seen.getJsonArray("hosts").getString(0))
                    .isEqualTo(anonymous().root().getAuthority());
            assertThat(seen.getJsonArray("hosts")).hasSize(1);
        }
    }
}
