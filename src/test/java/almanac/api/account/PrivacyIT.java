package almanac.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Personal data: exported to the person, and anonymised on demand. */
class PrivacyIT extends SiteTest {
    private static final String PASSWORD = "rain over the old harbour";

    private final String name = "person" + System.nanoTime();

    private int person(String role) {
        String body =
                "{'name': '%s', 'password': '%s', 'role': '%s', 'display_name': 'Grace of %s', 'email': '%s@example.org'}";
        return as("admin")
                .json("POST", "/accounts", body.formatted(name, PASSWORD, role, name, name))
                .id();
    }

    private Site own() {
        return anonymous().with(name, PASSWORD);
    }

    @Test
    void aPersonReadsAllThatIsKnownOfThem() {
        int id = person("author");
        int event = own().create("Written by a person", "").id();
        own().json("POST", "/application-passwords", "{'name': 'Screen'}");
        String feed = own().json("POST", "/feeds", "{'name': 'Phone'}").json().getString("url");
        int organizer = as("editor")
                .json(
                        "POST",
                        "/organizers",
                        "{'organizer': 'Of %s', 'email': '%s@EXAMPLE.org'}"
                                .formatted(name, name.toUpperCase(Locale.ROOT)))
                .id();
        JsonObject data = own().get("/personal-data/me").json();

        assertThat(data.getJsonObject("account").getInt("id")).isEqualTo(id);
        assertThat(data.getJsonArray("application_passwords").getJsonObject(0).getString("name"))
                .isEqualTo("Screen");
        assertThat(data.getJsonArray("feeds").getJsonObject(0).getString("name"))
                .isEqualTo("Phone");
        assertThat(data.toString()).doesNotContain(feed.replaceFirst(".*private-", ""));
        assertThat(data.getJsonArray("records").getJsonObject(0).getInt("id")).isEqualTo(event);
        assertThat(data.getJsonArray("organizers").getJsonObject(0).getInt("id"))
                .isEqualTo(organizer);
        assertThat(data.getJsonArray("audit").toString()).contains("Written by a person", "sign-in", "127.0.0.1");
        assertThat(as("admin").get("/personal-data/" + id).json().getJsonObject("account"))
                .isEqualTo(data.getJsonObject("account"));
    }

    @Test
    void whatTheyProposeIsTheirsToo() {
        int id = person("contributor");
        int event = own().create("Published once", ", 'status': 'pending'").id();
        as("admin").json("PATCH", "/events/" + event, "{'status': 'publish'}");
        Browser browser = new Browser(anonymous()).signIn(name, PASSWORD);
        String form = "/manage/events/" + event + "/proposal";
        String version = PageTest.hiddenFields(browser.get(form).response().body(), "id=\"editor\"")
                .get("version");
        assertThat(browser.submit(form, Map.of("version", version, "title", "Corrected & more"))
                        .status())
                .isEqualTo(303);
        JsonObject proposed =
                own().get("/personal-data/me").json().getJsonArray("proposals").getJsonObject(0);

        assertThat(proposed.getInt("event")).isEqualTo(event);
        assertThat(proposed.getJsonArray("changes").toString()).isEqualTo("[\"title=Corrected & more\"]");
        assertThat(proposed).containsKey("date_utc").doesNotContainKey("review_reason");
        assertThat(as("admin").delete("/personal-data/" + id).status()).isEqualTo(200);
        assertThat(as("admin").get("/personal-data/" + id).json().getJsonArray("proposals"))
                .isEmpty();
    }

    @Test
    void whoIsAnonymisedIsNowhereAnyMoreAndTheirRecordsStay() {
        int id = person("author");
        int event = own().create("Stays", "").id();
        String secret = own().json("POST", "/application-passwords", "{'name': 'Screen'}")
                .json()
                .getString("password");
        own().json("POST", "/feeds", "{'name': 'Telephone'}");
        anonymous().with(name, "a wrong one").get("/events");
        as("admin").json("PATCH", "/accounts/" + id, "{'display_name': 'Grace Hopper of " + name + "'}");
        Site.Answer answer = as("admin").delete("/personal-data/" + id);
        String left = as("admin").get("/personal-data/" + id).response().body();

        assertThat(answer.status()).isEqualTo(200);
        assertThat(left).contains("anonymous-" + id, "Stays").doesNotContain(name, "Grace", "Screen", "Telephone");
        assertThat(as("admin").get("/audit?actor=" + id).response().body()).doesNotContain("127.0.0.1", name);
        assertThat(as("admin").get("/audit?per_page=50").response().body()).doesNotContain(name, "Telephone");
        assertThat(as("admin").get("/accounts?per_page=50").response().body()).doesNotContain(name);
        assertThat(own().get("/events").status()).isEqualTo(401);
        assertThat(anonymous().with(name, secret).get("/events").status()).isEqualTo(401);
        assertThat(anonymous().get("/events/" + event).json().getString("author"))
                .isEqualTo("" + id);
        assertThat(as("admin")
                        .get("/audit?action=anonymise&record=" + id)
                        .json()
                        .getInt("total"))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void nobodyElseReadsOrTakesItAway(String role) {
        int id = person("subscriber");

        assertThat(as(role).get("/personal-data/" + id).status()).isEqualTo(403);
        assertThat(as(role).delete("/personal-data/" + id).status()).isEqualTo(403);
        assertThat(anonymous().get("/personal-data/me").status()).isEqualTo(401);
        assertThat(own().delete("/personal-data/" + id).status()).isEqualTo(403);
    }

    @Test
    void theLastAdministratorStaysKnown() {
        int admin = as("admin").get("/accounts/me").id();

        assertThat(as("admin").delete("/personal-data/" + admin).code()).isEqualTo("rest_last_administrator");
        assertThat(as("admin").delete("/personal-data/987654321").code()).isEqualTo("rest-account-not-found");
    }
}
