package almanac.pages.account;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Chromium;
import almanac.support.ContractCases;
import almanac.support.Person;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.params.provider.ValueSource;

/** A person's way, in a real browser and by keyboard, from a list to an address of their own, and its end. */
class OwnFeedsInBrowserIT extends SiteTest {
    @ContractCases("8.1 /account/feeds")
    @ValueSource(strings = {"clipboard", "no clipboard", "no script"})
    void aPersonMakesCopiesReadsAndRevokesAnAddress(String ability) throws IOException, InterruptedException {
        Person person = Person.of(as("admin"), "editor");
        String word = fresh("own");
        String day = LocalDate.now(ZoneOffset.UTC).plusMonths(1).toString();
        String event =
                "{'title': '%1$s', 'start_date': '%2$s', 'end_date': '%2$s', 'status': 'private', 'tags': ['%1$s']}";
        as("editor").make("/events", event, word, day);

        JsonObject seen = Chromium.run(
                "own-feeds.js",
                anonymous().root().toString(),
                ability,
                "/events/list?tag=" + word,
                person.name(),
                Person.PASSWORD);

        String address = seen.getString("address");
        assertThat(address).matches(anonymous().root() + "/feeds/private-.{43}\\.ics\\?tags=\\d+");
        if (ability.equals("no script")) {
            assertThat(seen.getBoolean("offersCopy")).isFalse();
        } else {
            assertThat(seen.getString("copied")).isEqualTo(address);
            assertThat(seen.getString("told")).isEqualTo("Copied");
            assertThat(seen.getString("selected")).isEqualTo(address);
        }
        assertThat(seen.getInt("read")).isEqualTo(200);
        assertThat(seen.getString("calendar")).contains("SUMMARY:" + word);
        assertThat(seen.getString("list")).contains("Phone").doesNotContain("private-");
        assertThat(seen.getInt("revoked")).isEqualTo(404);
        assertThat(seen.getString("empty")).doesNotContain("Phone");
    }
}
