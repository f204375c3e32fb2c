package almanac.feed.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
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

    private static Site.Answer make(Site person, String name) {
        return person.make("/feeds", "{'name': '%s'}", name);
    }

    /** An account of its own, with that role. */
    private Site person(String role) {
        String name = fresh("p");
        String account = "{'name': '%s', 'password': 'rain over the old harbour', 'role': '%s'}".formatted(name, role);
        as("admin").make("/accounts", account);
        return anonymous().with(name, "rain over the old harbour");
    }

    private Site.Answer read(Site.Answer feed, String... headers) {
        return anonymous().get(feed.text("url"), headers);
    }

    private void assertNotFound(Site.Answer feed) {
        String other = feed.text("url").replaceFirst("private-.*", "private-" + "x".repeat(43) + ".ics");
        Site.Answer unknown = anonymous().get(other);
        Site.Answer gone = read(feed).is(404);
        assertThat(gone.body()).isEqualTo(unknown.body());
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
        Site person = person("subscriber");
        Site.Answer made = make(person, "Phone");

        assertThat(made.text("url")).matches(".*/feeds/private-[A-Za-z0-9_-]{43}\\.ics");
        read(made).is(200);
        assertThat(person.get("/feeds").has("feeds.0.name=Phone").at("feeds.0.url"))
                .isNull();
        person.delete("/feeds/" + made.id()).is(200);
        person.get("/feeds").has("total=0");
        assertNotFound(made);
    }

    @Contract({"1 /feeds/{id}", "12.2 GET /feeds lists"})
    void onlyItsPersonKnowsOfIt() {
        Site person = person("editor");
        int id = make(person, "Phone").id();

        for (Site other : List.of(as("admin"), as("author"))) {
            other.get("/feeds/" + id).is(404);
            other.delete("/feeds/" + id).is(404);
        }
        anonymous().get("/feeds").is(401);
        anonymous().json("POST", "/feeds", "{}").is(401);
        person.get("/feeds/" + id).is(200);
    }

    @Contract("12.2 POST /feeds (name?; An address that")
    void itShowsWhatItsPersonMaySeeNow() {
        String word = fresh("Personal");
        String day = LocalDate.now(ZoneOffset.UTC).plusMonths(1).toString();
        for (String status : List.of("publish", "draft", "private")) {
            String password = status.equals("private") ? "sesame" : "";
            newEvent(word + " " + status, """
                    , 'start_date': '%s', 'end_date': '%1$s', 'status': '%s', 'password': '%s', 'description': 'inner part'
                    """.formatted(day, status, password));
        }
        Site person = person("editor");
        Site.Answer feed = make(person, "Phone");

        assertThat(read(feed).body()).contains(word + " publish", word + " draft", word + " private", "inner part");
        int account = person.get("/accounts/me").number("id");
        as("admin").change("/accounts/" + account, "{'role': 'subscriber'}");
        assertThat(read(feed).body()).contains(word + " publish").doesNotContain(word + " draft", word + " private");
        as("admin").change("/accounts/" + account, "{'enabled': false}");
        assertNotFound(feed);
        as("admin").change("/accounts/" + account, "{'enabled': true}");
        read(feed).is(200);
        as("admin").delete("/accounts/" + account);
        assertNotFound(feed);
    }

    @Contract("12.2 When its account's")
    void itStaysWhenThePasswordChanges() {
        Site person = person("subscriber");
        Site.Answer feed = make(person, "Phone");

        as("admin").change("/accounts/" + feed.text("account"), "{'password': 'snow over the new harbour'}");
        person.get("/feeds").is(401);
        read(feed).is(200);
    }

    @Contract("12.2 An address that")
    void onlyTheAddressItselfOpensIt() {
        Site.Answer feed = make(person("subscriber"), "Phone");
        URI address = URI.create(feed.text("url"));
        String secret = address.getPath().replaceFirst("/feeds/private-(.*)\\.ics", "$1");
        String turned = secret.chars()
                .mapToObj(each -> String.valueOf((char)
                        (Character.isUpperCase(each) ? Character.toLowerCase(each) : Character.toUpperCase(each))))
                .collect(Collectors.joining());

        String wrong = """
                private-%s.ics private-<>%%20.ics private-<>.ICS private-<> PRIVATE-<>.ics <>.ics
                private-%%25<>.ics private-..%%2f<>.ics private-<>%%2f.ics .. private-.ics %%70rivate-<>.ics
                private-%s.ics private-%s.ics private-%s.ics""".formatted(turned, secret + secret, secret.substring(1), "x".repeat(10_000));
        for (String each : wrong.replace("<>", secret).split("\\s+")) {
            Site.Answer refused =
                    anonymous().get(anonymous().root() + "/feeds/" + each).is(404);
            assertThat(refused.body()).doesNotContain(secret, "VCALENDAR");
        }
        for (String malformed : List.of("%00.ics", "%0a.ics", "%ff.ics")) {
            anonymous()
                    .get(anonymous().root() + "/feeds/private-" + secret + malformed)
                    .is(400);
        }
    }

    @Contract("12.2 POST /feeds (name?")
    void itsNameIsShortPlainText() {
        Site person = person("subscriber");

        make(person, "x".repeat(100)).has("name=" + "x".repeat(100));
        assertThat(make(person, "<script>alert(1)</script>Phone\\n&lt;b&gt;").text("name"))
                .doesNotContain("<", "\n")
                .contains("Phone");
        make(person, "\\u0007Telefon \\u202e für Jürgen").has("name=Telefon für Jürgen");
        String tooLong = "'" + "x".repeat(101) + "'";
        String muchTooLong = "'" + "x".repeat(1_000_000) + "'";
        for (String wrong : List.of(tooLong, muchTooLong, "['a']", "{}", "true", "' '", "'<b></b>'")) {
            person.json("POST", "/feeds", "{'name': " + wrong + "}").is(400).refuses("name");
        }
        person.get("/feeds").has("total=3");
    }

    @Contract("12.2 An address that")
    void itEndsWhenItsPersonIsAnonymised() {
        Site person = person("author");
        Site.Answer feed = make(person, "Phone of somebody");

        as("admin").delete("/personal-data/" + feed.text("account"));

        assertNotFound(feed);
        assertThat(as("admin").get("/audit?per_page=50").body()).doesNotContain("Phone of somebody");
    }

    @Contract("12.2 What it shows")
    void nobodyKeepsOrSharesIt() {
        Site.Answer feed = make(person("subscriber"), "Phone");
        Site.Answer read = read(feed);

        assertThat(read.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(read.header("Referrer-Policy")).isEqualTo("no-referrer");
        read(feed, "If-None-Match", read.header("ETag")).is(304);
        assertThat(read.body()).doesNotContain("private-");
    }

    @Contract("12.2 Nobody has more")
    void nobodyHasMoreThanTwenty() {
        Site person = person("subscriber");
        for (int i = 0; i < 20; i++) {
            make(person, "Phone " + i);
        }

        person.json("POST", "/feeds", "{}").is(409, "rest_too_many_feeds");
    }

    @Contract("12.2 POST /feeds (name?")
    void itHasANameAndFilters() {
        Site person = person("subscriber");
        String word = fresh("Tagged");
        as("editor").create(word + " one", ", 'tags': '%s'".formatted(word));
        as("editor").create(word + " two", "");

        Site.Answer unnamed = person.json("POST", "/feeds", "{}").has("name=Calendar");
        person.json("POST", "/feeds", "{'name': ''}").refuses("name");
        String tagged = unnamed.text("url") + "?all=1&tags=" + word.toLowerCase(Locale.ROOT);
        assertThat(anonymous().get(tagged).body()).contains(word + " one").doesNotContain(word + " two");
    }
}
