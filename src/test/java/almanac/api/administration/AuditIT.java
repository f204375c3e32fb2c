package almanac.api.administration;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The audit trail records everything that happened, nothing that didn't, and no secrets. */
class AuditIT extends SiteTest {

    private List<JsonObject> trail(String query) {
        return as("admin")
                .get("/audit?per_page=50&" + query)
                .json()
                .getJsonArray("audit")
                .getValuesAs(JsonObject.class);
    }

    private List<JsonObject> trailOf(int id) {
        return trail("record=" + id);
    }

    private static List<String> change(JsonObject entry, String field) {
        return entry.getJsonObject("changes").getJsonArray(field).getValuesAs(jakarta.json.JsonString.class).stream()
                .map(jakarta.json.JsonString::getString)
                .toList();
    }

    @Contract("6 The audit trail")
    void everyChangeTellsWhoDidItFromWhereAndWhatItWasBefore() {
        int id = as("author")
                .create("Trail", ", 'tags': ['trail-a'], 'cost': '5'")
                .id();
        as("editor").json("PATCH", "/events/" + id, "{'title': 'Trail two', 'tags': ['trail-b'], 'cost': '5'}");
        as("editor").delete("/events/" + id);
        List<JsonObject> trail = trailOf(id);
        JsonObject update = trail.get(1);
        String author = as("author").get("/accounts/me").json().get("id").toString();

        assertThat(trail.stream().map(each -> each.getString("action"))).containsExactly("update", "update", "create");
        assertThat(trail.get(2).getString("actor")).isEqualTo(author);
        assertThat(trail.get(2).getString("address")).isEqualTo("127.0.0.1");
        assertThat(change(trail.get(2), "title")).containsExactly("", "Trail");
        assertThat(update.getString("actor_name")).isEqualTo("editor");
        assertThat(update.getString("title")).isEqualTo("Trail two");
        assertThat(change(update, "title")).containsExactly("Trail", "Trail two");
        assertThat(update.getJsonObject("changes").keySet()).containsExactlyInAnyOrder("title", "tags");
        assertThat(change(trail.get(0), "status")).containsExactly("publish", "trash");
    }

    @Test
    void whatWasRefusedOrChangedNothingLeavesNoTrace() {
        int id = as("editor").create("Untouched", "").id();
        as("editor").json("PATCH", "/events/" + id, "{'title': 'Untouched'}");
        as("editor").json("PATCH", "/events/" + id, "{'title': 'x', 'website': 'no address'}");
        as("editor").json("PATCH", "/events/" + id, "{'title': 'x'}", "If-Match", "\"0-x\"");
        as("subscriber").json("PATCH", "/events/" + id, "{'title': 'x'}");
        as("editor").json("PATCH", "/events/" + id, "{'title': 'x', 'venue': {'venue': 'Never', 'website': 'bad'}}");

        assertThat(trailOf(id)).hasSize(1);
        assertThat(trail("kind=venue").stream().map(each -> each.getString("title")))
                .doesNotContain("Never");
    }

    @ParameterizedTest
    @CsvSource({
        "venues, venue, venue",
        "organizers, organizer, organizer",
        "categories, category, name",
        "tags, tag, name"
    })
    void everyKindOfRecordHasATrail(String plural, String kind, String field) {
        String name = "Trail " + System.nanoTime();
        int id = as("editor")
                .json("POST", "/" + plural, "{'%s': '%s'}".formatted(field, name))
                .id();
        as("editor").json("PATCH", "/" + plural + "/" + id, "{'description': 'told'}");
        as("editor").delete("/" + plural + "/" + id);
        List<JsonObject> trail = trail("kind=" + kind + "&record=" + id);

        assertThat(trail).hasSize(3).allSatisfy(each -> assertThat(each.getString("title"))
                .isEqualTo(name));
        assertThat(change(trail.get(1), "description").get(1)).contains("told");
        assertThat(trail("kind=event&record=" + id)).isEmpty();
        assertThat(trail("action=create&record=" + id)).hasSize(1);
        assertThat(trail("record=" + id + "&after=tomorrow")).isEmpty();
        assertThat(trail("record=" + id + "&before=tomorrow")).hasSize(3);
    }

    @Test
    void noSecretIsInTheTrail() {
        String name = "trailed" + System.nanoTime();
        String password = "the secret of the trail";
        int account = as("admin")
                .json("POST", "/accounts", "{'name': '%s', 'password': '%s'}".formatted(name, password))
                .id();
        Site own = anonymous().with(name, password);
        String secret = own.json("POST", "/application-passwords", "{'name': 'bot'}")
                .json()
                .getString("password");
        JsonObject feed = own.json("POST", "/feeds", "{'name': 'reader'}").json();
        own.delete("/feeds/" + feed.getInt("id"));
        as("admin").json("PATCH", "/accounts/" + account, "{'password': 'another secret of the trail'}");
        int event = as("editor")
                .create("Secret trail", ", 'password': 'sesame-of-the-trail'")
                .id();
        as("editor").json("PATCH", "/events/" + event, "{'password': 'simsim-of-the-trail'}");
        anonymous().with(name, "a wrong one of the trail").get("/events");
        String all = as("admin").get("/audit?per_page=50").response().body();

        assertThat(trailOf(account).stream().map(each -> each.getString("action")))
                .contains("create", "update", "sign-in");
        assertThat(change(trailOf(account).get(0), "password")).containsExactly("(secret)", "(secret)");
        assertThat(trailOf(event)).hasSize(2);
        assertThat(trail("kind=application-password").get(0).getString("title")).isEqualTo("bot");
        assertThat(trail("kind=feed&actor=" + account))
                .extracting(each -> each.getString("action") + " " + each.getString("title"))
                .containsExactlyInAnyOrder("create reader", "delete reader");
        assertThat(all)
                .contains("failed-sign-in")
                .doesNotContain(
                        password, secret, secret.replace(" ", ""), "another secret", "of-the-trail", "a wrong one")
                .doesNotContain(feed.getString("url").replaceFirst(".*private-(.*)\\.ics", "$1"), "token_hash")
                .doesNotContain("PBKDF2");
    }

    @Test
    void whatOnlyLooksLikeASecretIsShown() {
        int id = as("editor").create("(secret garden", "").id();

        assertThat(change(trailOf(id).get(0), "title")).containsExactly("", "(secret garden");
    }

    @Test
    void aFailedSignInTellsOfWhomItWasClaimedAndFromWhere() {
        String nobody = "nobody" + System.nanoTime();
        anonymous().with(nobody, "guess").get("/events");
        JsonObject entry = trail("action=failed-sign-in").get(0);

        assertThat(entry.getString("title")).isEqualTo(nobody);
        assertThat(entry.getString("address")).isEqualTo("127.0.0.1");
        assertThat(entry.keySet()).doesNotContain("actor", "record");
    }

    @Contract("6 The audit trail")
    void whatTheClockDoesIsDoneByTheSystemUnderTheNameOfItsTask() {
        int id = as("editor").createScheduled("Scheduled trail", "").id();
        eventually(() -> assertThat(trailOf(id)).hasSize(2));
        JsonObject published = trailOf(id).get(0);

        assertThat(published.getString("actor_name")).isEqualTo("system:publication");
        assertThat(published.getString("address")).isEmpty();
        assertThat(change(published, "status")).containsExactly("future", "publish");
        assertThat(anonymous().get("/events/" + id).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void onlyAdministratorsReadItAndNobodyChangesIt(String role) {
        assertThat(as(role).get("/audit").status()).isEqualTo(403);
        assertThat(anonymous().get("/audit").status()).isEqualTo(401);
        for (String method : List.of("POST", "PUT", "PATCH", "DELETE")) {
            assertThat(as("admin").send(method, "/audit", null, null).status()).isEqualTo(405);
        }
    }

    @ParameterizedTest
    @CsvSource({"action, dance", "actor, x", "record, -1", "after, someday", "per_page, x"})
    void aQuestionThatMakesNoSenseIsRefused(String name, String value) {
        assertThat(as("admin").get("/audit?" + name + "=" + value).refused()).containsOnlyKeys(name);
    }
}
