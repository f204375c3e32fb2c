package almanac.http.session;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Tool;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;

/** Who goes back in a real browser after signing out sees nothing of what only they might see. */
class SignedOutInBrowserIT extends SiteTest {
    private static final Path TARGET = Path.of("target/browser").toAbsolutePath();

    private static List<String> texts(JsonObject seen, String name) {
        return seen.getJsonArray(name).getValuesAs(JsonString::getString);
    }

    @Contract("9 Pages of those")
    void goingBackShowsNothingPrivate() throws IOException, InterruptedException {
        Tool.require("node", "npm", "chromium");
        String secret = fresh("internal");
        String word = fresh("word");
        Site.Answer event = as("editor")
                .create(secret, ", 'slug': '%1$s', 'status': 'private', 'tags': ['%1$s']", word)
                .is(201);
        String printed = Tool.run(
                TARGET,
                "node",
                Tool.script("sign-out.js"),
                Tool.packaged("playwright-core"),
                Tool.path("chromium").toString(),
                anonymous().root().toString(),
                "editor",
                "editor-password",
                "/events/month/2031-03?tag=" + word,
                "/event/" + word + "/");

        try (JsonReader reader = Json.createReader(new StringReader(printed))) {
            JsonObject seen = reader.readObject();
            assertThat(texts(seen, "before")).hasSize(2).allSatisfy(text -> assertThat(text)
                    .contains(secret));
            assertThat(seen.getBoolean("isReadAnew"))
                    .as("a page that the browser brought back")
                    .isTrue();
            assertThat(texts(seen, "after")).hasSize(3).allSatisfy(text -> assertThat(text)
                    .doesNotContain(secret, "Your account"));
        }
    }
}
