package almanac.api.exchange;

import static almanac.support.Eventually.eventually;
import static almanac.support.FeedServer.entry;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.FeedServer;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;

/** Sources over the interface (contract §13.1), fetched from a calendar of the test. */
class SourcesIT extends SiteTest {

    private String word;
    private FeedServer feed;
    private Site.Answer source;

    @BeforeEach
    void begin() {
        word = fresh("club");
        feed = FeedServer.of(entry(word + "1", word + " one", 4), entry(word + "2", word + " two", 5));
    }

    @AfterEach
    void end() {
        if (source != null) {
            as("admin").delete(path());
        }
        feed.close();
    }

    private String path() {
        return "/sources/" + source.id();
    }

    private void add(String more) {
        add(as("editor"), more);
    }

    private void add(Site person, String more) {
        source = person.make("/sources", "{'name': '%s', 'url': '%s'%s}", word, feed.url(), more);
    }

    private Site.Answer now() {
        return as("editor").get(path()).is(200);
    }

    /** Has the source fetched, and waits until that was tried. */
    private Site.Answer fetch() {
        eventually(() -> assertThat(imports()).doesNotContain("running"));
        int before = feed.asked().size();
        as("editor").json("POST", path(), "{}").is(200);
        eventually(() -> assertThat(feed.asked().size()).isGreaterThan(before));
        eventually(() -> assertThat(now().text("next_utc")).isGreaterThan(now().text("tried_utc")));
        return now();
    }

    private void holds(int events) {
        eventually(() -> assertThat(found()).isEqualTo(events));
    }

    private int found() {
        return as("admin")
                .get("/events?start_date=2031-03-01&end_date=2031-04-01&search=" + word)
                .number("total");
    }

    private Site.Answer first() {
        return as("admin").get("/events?start_date=2031-03-01&end_date=2031-04-01&per_page=1&search=" + word);
    }

    private Site person(String role) {
        String name = fresh("p");
        as("admin")
                .make("/accounts", "{'name': '%s', 'password': 'rain over the old harbour', 'role': '%s'}", name, role);
        return anonymous().with(name, "rain over the old harbour");
    }

    @Test
    @Contract({"1 /sources | GET; /sources/{id} |", "13.1 A calendar at an address; Editors and administrators"})
    void theyBelongToEditors() {
        add("");
        source.has("name=" + word + "&minutes=60&gone=mark&wins=false&paused=false&has_password=false&failures=0");
        assertThat(source.header("Location")).endsWith(path());
        assertThat(as("admin").get("/sources?per_page=100").body()).contains(path());
        String body = "{'name': 'x', 'url': '%s'}".formatted(feed.url());
        for (Site other : List.of(as("author"), as("contributor"), as("subscriber"))) {
            other.get("/sources").is(403);
            other.get(path()).is(403);
            other.json("POST", "/sources", body).is(403);
            other.json("PATCH", path(), "{'name': 'x'}").is(403);
            other.delete(path()).is(403);
        }
        anonymous().get("/sources").is(401);
        anonymous().get(path()).is(401);
        anonymous().json("POST", "/sources", body).is(401);
        as("editor").get("/sources/999999999").is(404, "rest-source-not-found");
        as("editor").json("PUT", path(), "{'name': '%s'}".formatted(word + "+")).is(200);
        as("editor")
                .json("PATCH", path(), "{'name': 'x'}", "If-Match", source.header("ETag"))
                .is(412);
        now().has("name=" + word + "+");
    }

    @Test
    @Contract("13.1 Any POST, PUT or PATCH")
    void itIsFetchedSoonWhateverIsSent() {
        add("");
        holds(2);
        now().has("counts.new=2&events=2&account=" + source.text("account"));
        fetch().has("counts.unchanged=2&events=2");
        assertThat(imports()).hasSize(1);

        feed.holds(entry(word + "1", word + " one", 4), entry(word + "2", word + " 2", 5));
        fetch();
        eventually(() -> assertThat(imports()).hasSize(2));
    }

    private List<String> imports() {
        return now().json().getJsonArray("imports").stream()
                .map(id -> as("editor")
                        .get("/imports/" + id)
                        .has("source=" + source.id())
                        .text("state"))
                .toList();
    }

    @Test
    @Contract("13.1 url |; minutes |; paused |; A url with a name")
    void itsFieldsHaveRules() {
        Site editor = as("editor");
        editor.json("POST", "/sources", "{}").is(400, "rest_missing_callback_param");
        Stream.of(
                        "url': 'ftp://example.org/x",
                        "url': 'http://",
                        "url': 'https://reader:secret@example.org/x",
                        "name': '",
                        "zone': 'Mars/Base",
                        "gone': 'never",
                        "status': 'trash")
                .forEach(each -> editor.json(
                                "POST",
                                "/sources",
                                "{'name': 'x', 'url': 'https://example.org/x', '%s'}".formatted(each))
                        .refuses(each.split("'")[0]));
        for (int minutes : new int[] {14, 10_081}) {
            editor.json("POST", "/sources", "{'name': 'x', 'url': '%s', 'minutes': %d}".formatted(feed.url(), minutes))
                    .refuses("minutes");
        }
        add(", 'paused': true, 'minutes': 15");
        source.has("paused=true&minutes=15&next_utc=");
        as("editor").json("POST", path(), "{}").is(200);
        assertThat(feed.asked()).isEmpty();
        as("editor").json("PATCH", path(), "{'paused': false}").is(200);
        holds(2);
    }

    @Test
    @Contract({"13.1 category |; status, private_status, zone |"})
    void itsEventsGetItsCategoryAndStatus() {
        int category = make(Kind.CATEGORY, word + " sports", "");
        as("editor")
                .json("POST", "/sources", "{'name': 'x', 'url': '%s', 'category': 99999999}".formatted(feed.url()))
                .refuses("category");
        add(", 'category': %d, 'status': 'pending', 'zone': 'Asia/Tokyo'".formatted(category));
        eventually(() -> now().has("events=2"));
        Site.Answer made = as("admin")
                .get("/events?status=pending&start_date=2031-03-01&end_date=2031-04-01&search=" + word)
                .has("total=2");
        assertThat(made.body()).contains(word + " sports");
        source.has("zone=Asia/Tokyo&status=pending&category=" + category);
    }

    @Test
    @Contract({
        "13.1 username, password |",
        "13.1 A password is stored encrypted; A url at another scheme",
    })
    void aPasswordIsNeverShownAndStaysWhereItWasGiven() {
        add(", 'username': 'reader', 'password': 'open sesame'");
        holds(2);
        source.has("has_password=true&username=reader").saysNot("sesame");
        now().saysNot("sesame").has("has_password=true");
        as("admin").get("/audit?kind=source&record=" + source.id()).saysNot("sesame");
        assertThat(feed.asked().get(0).authorization()).isEqualTo("Basic cmVhZGVyOm9wZW4gc2VzYW1l");

        try (FeedServer thief = FeedServer.of()) {
            as("editor")
                    .json("PATCH", path(), "{'url': '%s'}".formatted(thief.url()))
                    .is(200)
                    .has("has_password=false");
            eventually(() -> assertThat(thief.asked()).isNotEmpty());
            assertThat(thief.asked())
                    .allSatisfy(each -> assertThat(each.authorization()).isEmpty());

            int known = feed.asked().size();
            as("editor")
                    .json("PATCH", path(), "{'url': '%s', 'password': 'another'}".formatted(feed.url()))
                    .has("has_password=true");
            eventually(() -> assertThat(feed.asked().size()).isGreaterThan(known));
            assertThat(feed.asked().get(known).authorization()).isNotEmpty();
            int sent = thief.asked().size();
            feed.answers(302, "Location: " + thief.url());
            eventually(() -> fetch().has("fault.code=import.source.moved"));
            assertThat(thief.asked()).hasSize(sent);
        }
    }

    /** Their addresses have no host as Java understands it. */
    @ContractCases("13.1 A url at another scheme")
    @CsvSource({
        "http://höst.example/a, http://thief-höst.example/a, false",
        "http://my_host.example/a, http://thief_host.example/a, false",
        "http://my_host.example/a, http://my_host.example/b, true",
        "http://host.example/a, https://host.example/a, false",
        "http://host.example/a, http://host.example:81/a, false"
    })
    void aPasswordIsForOneOriginHoweverThatIsWritten(String from, String to, boolean stays) {
        source = as("editor")
                .make("/sources", "{'name': '%s', 'url': '%s', 'password': 'x', 'paused': true}", word, from);
        as("editor")
                .json("PATCH", path(), "{'url': '%s'}".formatted(to))
                .is(200)
                .has("has_password=" + stays);
    }

    @Test
    void whatWasNotAskedForIsAFault() {
        add("");
        holds(2);
        feed.answers(304, "X-None: 0");
        eventually(() -> fetch().has("fault.code=import.source.status"));
    }

    @Test
    @Contract("13.1 A source acts with")
    void itActsUnderItsNameForWhoeverSavedItLast() {
        add(person("editor"), "");
        holds(2);
        int event = first().ids().get(0);
        as("admin").get("/audit?kind=event&record=" + event).has("total=1&audit.0.actor_name=source:" + word);
        as("admin").json("PATCH", path(), "{'minutes': 30}").is(200);
        assertThat(now().text("account")).isNotEqualTo(source.text("account"));
    }

    @Test
    @Contract({"13.1 Its events stay", "13.1 A calendar that ends in the middle"})
    void whatFailsSaysWhyAndIsTriedAgain() {
        add("");
        holds(2);
        feed.answers(404, "X-None: 0");
        eventually(() -> fetch().has("fault.code=import.source.not-found"));
        now().says("\"failures\":");
        feed.answers(503, "Retry-After: 7200");
        eventually(() -> fetch().has("fault.code=import.source.busy"));
        assertThat(now().text("next_utc").substring(0, 13))
                .isGreaterThan(now().text("tried_utc").substring(0, 13));
        feed.holds(entry(word + "1", word + " one", 4));
        feed.isCutOff();
        eventually(() -> fetch().has("fault.code=import.source.cut-off"));
        assertThat(found()).isEqualTo(2);

        feed.holds(entry(word + "1", word + " uno", 4), entry(word + "2", word + " two", 5));
        eventually(() -> fetch().has("failures=0").saysNot("fault"));
        eventually(() -> assertThat(first().body()).contains(word + " uno"));
    }

    @Test
    @Contract("13.1 DELETE removes")
    void itsEventsOutliveIt() {
        add("");
        holds(2);
        as("editor").delete(path()).is(200);
        as("editor").get(path()).is(404);
        assertThat(found()).isEqualTo(2);
        add("");
        eventually(() -> now().has("counts.unchanged=2"));
        assertThat(found()).isEqualTo(2);
    }
}
