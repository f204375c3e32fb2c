package almanac.api.administration;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The audit trail records everything that happened, nothing that didn't, and no secrets. */
class AuditIT extends SiteTest {

    private List<JsonObject> trail(String query) {
        return as("admin")
                .get("/audit?per_page=50&" + query)
                .at("audit")
                .asJsonArray()
                .getValuesAs(JsonObject.class);
    }

    private List<JsonObject> trailOf(int id) {
        return trail("record=" + id);
    }

    /** The value of a field before and after. */
    private static List<String> change(JsonObject entry, String field) {
        return entry.getJsonObject("changes").getJsonArray(field).getValuesAs(JsonString::getString);
    }

    private static List<String> texts(List<JsonObject> trail, String member) {
        return trail.stream().map(each -> each.getString(member)).toList();
    }

    private static void has(JsonObject entry, String... members) {
        for (int i = 0; i < members.length; i += 2) {
            assertThat(entry.getString(members[i])).isEqualTo(members[i + 1]);
        }
    }

    @Contract("6 The audit trail")
    void everyChangeTellsWhoDidItFromWhereAndWhatItWasBefore() {
        int id = newEvent("author", "Trail", ", 'tags': ['trail-a'], 'cost': '5'");
        as("editor").json("PATCH", "/events/" + id, "{'title': 'Trail two', 'tags': ['trail-b'], 'cost': '5'}");
        as("editor").delete("/events/" + id);
        List<JsonObject> trail = trailOf(id);
        JsonObject update = trail.get(1);

        assertThat(texts(trail, "action")).containsExactly("update", "update", "create");
        has(trail.get(2), "actor", "" + as("author").get("/accounts/me").id(), "address", "127.0.0.1");
        assertThat(change(trail.get(2), "title")).containsExactly("", "Trail");
        has(update, "actor_name", "editor", "title", "Trail two");
        assertThat(change(update, "title")).containsExactly("Trail", "Trail two");
        assertThat(update.getJsonObject("changes")).containsOnlyKeys("title", "tags");
        assertThat(change(trail.get(0), "status")).containsExactly("publish", "trash");
    }

    @Test
    void whatWasRefusedOrChangedNothingLeavesNoTrace() {
        int id = newEvent("Untouched", "");
        String path = "/events/" + id;
        as("editor").change(path, "{'title': 'Untouched'}");
        as("editor")
                .json("PATCH", path, "{'title': 'x', 'website': 'no address'}")
                .is(400);
        as("editor")
                .json("PATCH", path, "{'title': 'x'}", "If-Match", "\"0-x\"")
                .is(412);
        as("subscriber").json("PATCH", path, "{'title': 'x'}").is(403);
        as("editor")
                .json("PATCH", path, "{'title': 'x', 'venue': {'venue': 'Never', 'website': 'bad'}}")
                .is(400);

        assertThat(trailOf(id)).hasSize(1);
        assertThat(texts(trail("kind=venue"), "title")).doesNotContain("Never");
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void everyKindOfRecordHasATrail(Kind kind) {
        String name = fresh("Trail ");
        int id = make(kind, name, "");
        String path = "/" + kind.collection() + "/" + id;
        as("editor").change(path, "{'description': 'told'}");
        as("editor").delete(path).is(200);
        String record = "&record=" + id;
        List<JsonObject> trail = trail("kind=" + kind.word() + record);

        assertThat(texts(trail, "title")).containsExactly(name, name, name);
        assertThat(change(trail.get(1), "description").get(1)).contains("told");
        assertThat(trail("kind=event" + record)).isEmpty();
        assertThat(trail("action=create" + record)).hasSize(1);
        assertThat(trail("after=tomorrow" + record)).isEmpty();
        assertThat(trail("before=tomorrow" + record)).hasSize(3);
    }

    @Test
    void noSecretIsInTheTrail() {
        String name = fresh("trailed");
        String password = "the secret of the trail";
        String made = "{'name': '%s', 'password': '%s'}".formatted(name, password);
        int account = as("admin").json("POST", "/accounts", made).id();
        Site own = anonymous().with(name, password);
        String secret =
                own.json("POST", "/application-passwords", "{'name': 'bot'}").text("password");
        Site.Answer feed = own.json("POST", "/feeds", "{'name': 'reader'}");
        own.delete("/feeds/" + feed.id());
        as("admin").change("/accounts/" + account, "{'password': 'another secret of the trail'}");
        int event = newEvent("Secret trail", ", 'password': 'sesame-of-the-trail'");
        change(event, "{'password': 'simsim-of-the-trail'}");
        anonymous().with(name, "a wrong one of the trail").get("/events");
        String all = as("admin").get("/audit?per_page=50").body();

        assertThat(texts(trailOf(account), "action")).contains("create", "update", "sign-in");
        assertThat(change(trailOf(account).get(0), "password")).containsExactly("(secret)", "(secret)");
        assertThat(trailOf(event)).hasSize(2);
        assertThat(trail("kind=application-password").get(0).getString("title")).isEqualTo("bot");
        assertThat(trail("kind=feed&actor=" + account))
                .extracting(each -> each.getString("action") + " " + each.getString("title"))
                .containsExactlyInAnyOrder("create reader", "delete reader");
        String token = feed.text("url").replaceFirst(".*private-(.*)\\.ics", "$1");
        assertThat(all)
                .contains("failed-sign-in")
                .doesNotContain(password, secret, secret.replace(" ", ""), token, "token_hash", "PBKDF2")
                .doesNotContain("another secret", "of-the-trail", "a wrong one");
    }

    @Test
    void whatOnlyLooksLikeASecretIsShown() {
        int id = newEvent("(secret garden", "");

        assertThat(change(trailOf(id).get(0), "title")).containsExactly("", "(secret garden");
    }

    @Test
    void aFailedSignInTellsOfWhomItWasClaimedAndFromWhere() {
        String nobody = fresh("nobody");
        anonymous().with(nobody, "guess").get("/events");
        JsonObject entry = trail("action=failed-sign-in").get(0);

        has(entry, "title", nobody, "address", "127.0.0.1");
        assertThat(entry.keySet()).doesNotContain("actor", "record");
    }

    @Contract("6 The audit trail")
    void whatTheClockDoesIsDoneByTheSystemUnderTheNameOfItsTask() {
        int id = as("editor").createScheduled("Scheduled trail", "").id();
        eventually(() -> assertThat(trailOf(id)).hasSize(2));
        JsonObject published = trailOf(id).get(0);

        has(published, "actor_name", "system:publication", "address", "");
        assertThat(change(published, "status")).containsExactly("future", "publish");
        anonymous().get("/events/" + id).is(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void onlyAdministratorsReadItAndNobodyChangesIt(String role) {
        as(role).get("/audit").is(403);
        anonymous().get("/audit").is(401);
        for (String method : List.of("POST", "PUT", "PATCH", "DELETE")) {
            as("admin").send(method, "/audit", null, null).is(405);
        }
    }

    @ParameterizedTest
    @CsvSource({"action, dance", "actor, x", "record, -1", "after, someday", "per_page, x"})
    void aQuestionThatMakesNoSenseIsRefused(String name, String value) {
        as("admin").get("/audit?" + name + "=" + value).refuses(name);
    }
}
