package almanac.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Personal data: exported to the person, and anonymised on demand. */
class PrivacyIT extends SiteTest {
    private static final String PASSWORD = "rain over the old harbour";

    private final String name = "person" + System.nanoTime();

    private int person(String role) {
        String account = """
                {'name': '%1$s', 'password': '%2$s', 'role': '%3$s', 'display_name': 'Grace of %1$s',
                'email': '%1$s@example.org'}""".formatted(name, PASSWORD, role);
        return as("admin").make("/accounts", account).id();
    }

    private Site own() {
        return anonymous().with(name, PASSWORD);
    }

    @Test
    void aPersonReadsAllThatIsKnownOfThem() {
        int id = person("author");
        int event = own().create("Written by a person", "").id();
        own().json("POST", "/application-passwords", "{'name': 'Screen'}");
        String feed = own().json("POST", "/feeds", "{'name': 'Phone'}").text("url");
        String address = ", 'email': '%s@EXAMPLE.org'".formatted(name.toUpperCase(Locale.ROOT));
        int organizer = make(Kind.ORGANIZER, "Of " + name, address);
        Site.Answer data = own().get("/personal-data/me").has("""
                account.id=%s&application_passwords.0.name=Screen&feeds.0.name=Phone&records.0.id=%s&organizers.0.id=%s""", id, event, organizer);

        assertThat(data.body()).doesNotContain(feed.replaceFirst(".*private-", ""));
        assertThat(data.text("audit")).contains("Written by a person", "sign-in", "127.0.0.1");
        assertThat(as("admin").get("/personal-data/" + id).at("account")).isEqualTo(data.at("account"));
    }

    @Test
    void whatTheyProposeIsTheirsToo() {
        int id = person("contributor");
        int event = own().create("Published once", ", 'status': 'pending'").id();
        as("admin").json("PATCH", "/events/" + event, "{'status': 'publish'}");
        new Browser(anonymous())
                .signIn(name, PASSWORD)
                .open("/manage/events/" + event + "/proposal")
                .formOf("#editor")
                .with("title=Corrected, and more")
                .send()
                .is(303);

        Site.Answer data = own().get("/personal-data/me").has("proposals.0.event=%s", event);
        assertThat(data.text("proposals.0.changes")).isEqualTo("[\"title=Corrected, and more\"]");
        assertThat(data.at("proposals.0").asJsonObject())
                .containsKey("date_utc")
                .doesNotContainKey("review_reason");
        as("admin").delete("/personal-data/" + id).is(200);
        as("admin").get("/personal-data/" + id).has("proposals=[]");
    }

    @Test
    void whoIsAnonymisedIsNowhereAnyMoreAndTheirRecordsStay() {
        int id = person("author");
        int event = own().create("Stays", "").id();
        String secret = own().json("POST", "/application-passwords", "{'name': 'Screen'}")
                .text("password");
        own().json("POST", "/feeds", "{'name': 'Telephone'}");
        anonymous().with(name, "a wrong one").get("/events");
        as("admin").json("PATCH", "/accounts/" + id, "{'display_name': 'Grace Hopper of " + name + "'}");
        as("admin").delete("/personal-data/" + id).is(200);
        String left = as("admin").get("/personal-data/" + id).body();

        assertThat(left).contains("anonymous-" + id, "Stays").doesNotContain(name, "Grace", "Screen", "Telephone");
        assertThat(as("admin").get("/audit?actor=" + id).body()).doesNotContain("127.0.0.1", name);
        assertThat(as("admin").get("/audit?per_page=50").body()).doesNotContain(name, "Telephone");
        assertThat(as("admin").get("/accounts?per_page=50").body()).doesNotContain(name);
        own().get("/events").is(401);
        anonymous().with(name, secret).get("/events").is(401);
        assertThat(anonymous().get("/events/" + event).text("author")).isEqualTo("" + id);
        as("admin").get("/audit?action=anonymise&record=" + id).has("total=1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void nobodyElseReadsOrTakesItAway(String role) {
        int id = person("subscriber");

        as(role).get("/personal-data/" + id).is(403);
        as(role).delete("/personal-data/" + id).is(403);
        anonymous().get("/personal-data/me").is(401);
        own().delete("/personal-data/" + id).is(403);
    }

    @Test
    void theLastAdministratorStaysKnown() {
        int admin = as("admin").get("/accounts/me").id();

        as("admin").delete("/personal-data/" + admin).is(409, "rest_last_administrator");
        as("admin").delete("/personal-data/987654321").is(404, "rest-account-not-found");
    }
}
