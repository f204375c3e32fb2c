package almanac.feed.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** People's own secret addresses of the calendar (contract §12.2). */
class PersonalFeedIT extends SiteTest {

    private JsonObject make(Site person, String name) {
        Site.Answer made = person.json("POST", "/feeds", "{'name': '%s'}".formatted(name));
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return made.json();
    }

    /** An account of its own, with that role. */
    private Site person(String role, String name) {
        Site.Answer made = as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'password': 'rain over the old harbour', 'role': '%s'}".formatted(name, role));
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return anonymous().with(name, "rain over the old harbour");
    }

    private Site.Answer read(JsonObject feed, String... headers) {
        return anonymous().get(feed.getString("url"), headers);
    }

    private void assertNotFound(JsonObject feed) {
        Site.Answer unknown =
                anonymous().get(feed.getString("url").replaceFirst("private-.*", "private-" + "x".repeat(43) + ".ics"));
        Site.Answer gone = read(feed);
        assertThat(gone.status()).isEqualTo(404);
        assertThat(gone.response().body()).isEqualTo(unknown.response().body());
        assertThat(headers(gone)).isEqualTo(headers(unknown));
    }

    private static Map<String, List<String>> headers(Site.Answer answer) {
        Map<String, List<String>> headers =
                new TreeMap<>(answer.response().headers().map());
        headers.keySet().removeAll(Set.of("date", "x-request-id"));
        return headers;
    }

    @Contract({
        "1 /feeds | GET; /feeds/{id}",
        "12.2 POST /feeds (name?; The answer has; GET /feeds lists; An address that"
    })
    void itIsMadeListedAndRevoked() {
        Site person = person("subscriber", fresh("p"));
        JsonObject made = make(person, "Phone");

        assertThat(made.getString("url")).matches(".*/feeds/private-[A-Za-z0-9_-]{43}\\.ics");
        assertThat(read(made).status()).isEqualTo(200);
        JsonObject listed = person.get("/feeds").json().getJsonArray("feeds").getJsonObject(0);
        assertThat(listed.getString("name")).isEqualTo("Phone");
        assertThat(listed.containsKey("url")).isFalse();
        assertThat(person.delete("/feeds/" + made.getInt("id")).status()).isEqualTo(200);
        assertThat(person.get("/feeds").json().getInt("total")).isZero();
        assertNotFound(made);
    }

    @Contract({"1 /feeds/{id}", "12.2 GET /feeds lists"})
    void onlyItsPersonKnowsOfIt() {
        Site person = person("editor", fresh("p"));
        int id = make(person, "Phone").getInt("id");

        for (Site other : List.of(as("admin"), as("author"))) {
            assertThat(other.get("/feeds/" + id).status()).isEqualTo(404);
            assertThat(other.delete("/feeds/" + id).status()).isEqualTo(404);
        }
        assertThat(anonymous().get("/feeds").status()).isEqualTo(401);
        assertThat(anonymous().json("POST", "/feeds", "{}").status()).isEqualTo(401);
        assertThat(person.get("/feeds/" + id).status()).isEqualTo(200);
    }

    @Contract("12.2 POST /feeds (name?; An address that")
    void itShowsWhatItsPersonMaySeeNow() {
        String word = fresh("Personal");
        String day = LocalDate.now(ZoneOffset.UTC).plusMonths(1).toString();
        for (String status : List.of("publish", "draft", "private")) {
            as("editor")
                    .json(
                            "POST",
                            "/events",
                            "{'title': '%s %s', 'start_date': '%s', 'end_date': '%3$s', 'status': '%2$s', 'password': '%4$s',"
                                            .formatted(word, status, day, status.equals("private") ? "sesame" : "")
                                    + " 'description': 'inner part'}");
        }
        String name = fresh("p");
        Site person = person("editor", name);
        JsonObject feed = make(person, "Phone");

        assertThat(read(feed).response().body())
                .contains(word + " publish", word + " draft", word + " private", "inner part");
        int account = person.get("/accounts/me").json().getInt("id");
        as("admin").json("PATCH", "/accounts/" + account, "{'role': 'subscriber'}");
        assertThat(read(feed).response().body())
                .contains(word + " publish")
                .doesNotContain(word + " draft", word + " private");
        as("admin").json("PATCH", "/accounts/" + account, "{'enabled': false}");
        assertNotFound(feed);
        as("admin").json("PATCH", "/accounts/" + account, "{'enabled': true}");
        assertThat(read(feed).status()).isEqualTo(200);
        as("admin").delete("/accounts/" + account);
        assertNotFound(feed);
    }

    @Contract("12.2 When its account's")
    void itStaysWhenThePasswordChanges() {
        Site person = person("subscriber", fresh("p"));
        JsonObject feed = make(person, "Phone");

        Site.Answer changed = as("admin")
                .json("PATCH", "/accounts/" + feed.getString("account"), "{'password': 'snow over the new harbour'}");

        assertThat(changed.status()).isEqualTo(200);
        assertThat(person.get("/feeds").status()).isEqualTo(401);
        assertThat(read(feed).status()).isEqualTo(200);
    }

    @Contract("12.2 An address that")
    void onlyTheAddressItselfOpensIt() {
        JsonObject feed = make(person("subscriber", fresh("p")), "Phone");
        URI address = URI.create(feed.getString("url"));
        String secret = address.getPath().replaceFirst("/feeds/private-(.*)\\.ics", "$1");
        String turned = secret.chars()
                .mapToObj(each -> String.valueOf((char)
                        (Character.isUpperCase(each) ? Character.toLowerCase(each) : Character.toUpperCase(each))))
                .collect(Collectors.joining());

        for (String wrong : List.of(
                "private-" + turned + ".ics",
                "private-" + secret + secret + ".ics",
                "private-" + secret.substring(1) + ".ics",
                "private-" + "x".repeat(10_000) + ".ics",
                "private-" + secret + "%20.ics",
                "private-" + secret + ".ICS",
                "private-" + secret,
                "PRIVATE-" + secret + ".ics",
                "private-%25" + secret + ".ics",
                "private-..%2f" + secret + ".ics",
                "private-" + secret + "%2f.ics",
                "..",
                "private-.ics",
                "%70rivate-" + secret + ".ics",
                secret + ".ics")) {
            Site.Answer refused = anonymous().get(anonymous().root() + "/feeds/" + wrong);
            assertThat(refused.status()).as(wrong).isEqualTo(404);
            assertThat(refused.response().body()).doesNotContain(secret).doesNotContain("VCALENDAR");
        }
        for (String malformed : List.of("%00.ics", "%0a.ics", "%ff.ics")) {
            assertThat(anonymous()
                            .get(anonymous().root() + "/feeds/private-" + secret + malformed)
                            .status())
                    .as(malformed)
                    .isEqualTo(400);
        }
    }

    @Contract("12.2 POST /feeds (name?")
    void itsNameIsShortPlainText() {
        Site person = person("subscriber", fresh("p"));

        assertThat(make(person, "x".repeat(100)).getString("name")).hasSize(100);
        assertThat(make(person, "<script>alert(1)</script>Phone\\n&lt;b&gt;").getString("name"))
                .doesNotContain("<", "\n")
                .contains("Phone");
        assertThat(make(person, "\\u0007Telefon \\u202e für Jürgen").getString("name"))
                .isEqualTo("Telefon für Jürgen");
        for (String wrong : List.of(
                "'" + "x".repeat(101) + "'",
                "'" + "x".repeat(1_000_000) + "'",
                "['a']",
                "{}",
                "true",
                "' '",
                "'<b></b>'")) {
            Site.Answer refused = person.json("POST", "/feeds", "{'name': " + wrong + "}");
            assertThat(refused.status())
                    .as(wrong.substring(0, Math.min(20, wrong.length())))
                    .isEqualTo(400);
            assertThat(refused.refused()).containsOnlyKeys("name");
        }
        assertThat(person.get("/feeds").json().getInt("total")).isEqualTo(3);
    }

    @Contract("12.2 An address that")
    void itEndsWhenItsPersonIsAnonymised() {
        Site person = person("author", fresh("p"));
        JsonObject feed = make(person, "Phone of somebody");

        as("admin").delete("/personal-data/" + feed.getString("account"));

        assertNotFound(feed);
        assertThat(as("admin").get("/audit?per_page=50").response().body()).doesNotContain("Phone of somebody");
    }

    @Contract("12.2 What it shows")
    void nobodyKeepsOrSharesIt() {
        JsonObject feed = make(person("subscriber", fresh("p")), "Phone");
        Site.Answer read = read(feed);

        assertThat(read.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(read.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(read(feed, "If-None-Match", read.header("ETag")).status()).isEqualTo(304);
        assertThat(read.response().body()).doesNotContain("private-");
    }

    @Contract("12.2 Nobody has more")
    void nobodyHasMoreThanTwenty() {
        Site person = person("subscriber", fresh("p"));
        for (int i = 0; i < 20; i++) {
            make(person, "Phone " + i);
        }

        Site.Answer refused = person.json("POST", "/feeds", "{}");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("rest_too_many_feeds");
    }

    @Contract("12.2 POST /feeds (name?")
    void itHasANameAndFilters() {
        Site person = person("subscriber", fresh("p"));
        String word = fresh("Tagged");
        as("editor").create(word + " one", ", 'tags': '%s'".formatted(word));
        as("editor").create(word + " two", "");

        Site.Answer unnamed = person.json("POST", "/feeds", "{}");
        assertThat(unnamed.json().getString("name")).isEqualTo("Calendar");
        assertThat(person.json("POST", "/feeds", "{'name': ''}").refused()).containsKey("name");
        assertThat(anonymous()
                        .get(unnamed.json().getString("url") + "?all=1&tags=" + word.toLowerCase(Locale.ROOT))
                        .response()
                        .body())
                .contains(word + " one")
                .doesNotContain(word + " two");
    }
}
