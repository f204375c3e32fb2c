package almanac.pages.embed;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Deployed;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Secret addresses, at which other sites show a calendar that is for members only. */
class EmbedAddressIT extends SiteTest {

    private static final Pattern SEGMENT = Pattern.compile("/embed/(private-[A-Za-z0-9_-]{43})/");

    private static Site site;
    private static Browser admin;
    private static Browser stranger;
    private static String music;
    private static String science;
    private static String month;

    /** What shows the category music. */
    private static String root;

    @BeforeAll
    static void close() {
        site = Site.anonymous(Deployed.root());
        admin = new Browser(site).signIn("admin", "admin-password");
        stranger = new Browser(site);
        music = fresh("music");
        science = fresh("science");
        month = ThreadLocalRandom.current().nextInt(3_000, 9_000) + "-03";
        create("Concert", music, "publish");
        create("Rehearsal", music, "private");
        create("Lecture", science, "publish");
        set("true");
        root = made("/embedding?view=list&category=" + music);
    }

    @AfterAll
    static void open() {
        set("null");
    }

    private static void set(String value) {
        assertThat(site.as("admin")
                        .json("PATCH", "/settings", "{'members_only': %s}".formatted(value))
                        .status())
                .isEqualTo(200);
    }

    private static void create(String title, String category, String status) {
        assertThat(site.as("admin")
                        .json(
                                "POST",
                                "/events",
                                "{'title': '%1$s', 'categories': '%2$s', 'status': '%3$s', 'start_date': '%4$s-10 09:00', 'end_date': '%4$s-10 10:00'}"
                                        .formatted(title, category, status, month))
                        .status())
                .isEqualTo(201);
    }

    /** Returns the path below which the new address has its views. */
    private static String made(String form) {
        Site.Answer page = admin.submit(form, Map.of("name", "Intranet"));
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        assertThat(page.header("Cache-Control")).isEqualTo("private, no-store");
        Matcher segment = SEGMENT.matcher(page.response().body());
        assertThat(segment.find()).isTrue();
        return "/embed/" + segment.group(1);
    }

    @ContractCases("8 The views show; They are for")
    @ValueSource(strings = {"month/%s", "day/%s-10", "list?when=past", "cards", "map", "year", "week"})
    void itShowsTheViewsToStrangers(String view) {
        Site.Answer shown = stranger.get(root + "/" + view.formatted(month));

        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.response().body())
                .contains("name=\"robots\" content=\"noindex\"", "href=\"" + root + "/")
                .doesNotContain("href=\"/events/", "href=\"/embed/month", "action=\"/events", "src=\"/images", science);
        assertThat(shown.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(shown.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(shown.header("Content-Security-Policy")).contains("frame-ancestors 'self'");
        assertThat(stranger.get("/embed/" + view.formatted(month)).status()).isEqualTo(303);
    }

    @ContractCases("8 The views show")
    @ValueSource(strings = {"", "?category=", "?search=Lecture", "?tag=none", "?featured=true"})
    void nothingInARequestChangesItsFilters(String query) {
        assertThat(stranger.get(root + "/month/" + month + query).response().body())
                .contains("Concert")
                .doesNotContain("Lecture", "Rehearsal");
    }

    @Contract("8 The views show")
    void whoIsSignedInSeesNoMoreThere() {
        String path = root + "/month/" + month;
        Site.Answer shown = admin.get(path);

        assertThat(shown.response().body()).contains("Concert").doesNotContain("Rehearsal", "/manage/");
        assertThat(site.as("admin")
                        .get(site.root() + path, "Accept", "text/html")
                        .response()
                        .body())
                .isEqualTo(shown.response().body());
        assertThat(admin.get("/events/month/" + month).response().body()).contains("Rehearsal");
    }

    @Test
    void itLeadsToADateAndToTheNearestOneThatIsRight() {
        assertThat(stranger.get(root + "/?view=month&date=" + month + "-10").header("Location"))
                .isEqualTo(site.root() + root + "/month/" + month + "#on-" + month + "-10");
        assertThat(stranger.get(root).header("Location")).isEqualTo(site.root() + root + "/month");
        Site.Answer wrong = stranger.get(root + "/month/2031-13");
        assertThat(wrong.status()).isEqualTo(404);
        assertThat(wrong.response().body()).contains("href=\"" + root + "/month/2031-12\"");
    }

    @ContractCases("8 POST /embed-addresses (administrators")
    @ValueSource(
            strings = {
                "/feed.ics",
                "/feed.atom",
                "/names/category?typed=s",
                "/month/2031-03/poster",
                "/nothing",
                "/month/",
                "/month;x=1",
                "/month/2031-03;/../../../events",
                "/..%2f..%2fevents/month",
                "/%2e%2e/%2e%2e/events/month",
                "//month",
                "x/month"
            })
    void elseNothingIsThere(String below) {
        Site.Answer unknown = stranger.get("/embed/private-" + "x".repeat(43) + below);
        Site.Answer lost = stranger.get(root + below);

        assertThat(lost.status()).isIn(303, 400, 404).isEqualTo(unknown.status());
        assertThat(lost.response().body()).isEqualTo(unknown.response().body());
        if (lost.status() == 303) {
            assertThat(lost.header("Location")).contains("/sign-in");
        }
    }

    @Contract({"8 GET lists the", "8.1 /embedding/addresses"})
    void aRevokedOneShowsNothing() {
        String other = made("/embedding");
        String list = admin.get("/embedding/addresses").response().body();
        Matcher newest = Pattern.compile("/embedding/addresses/\\d+/revoke").matcher(list);
        assertThat(stranger.get(other + "/month").status()).isEqualTo(200);
        assertThat(newest.find()).isTrue();

        assertThat(list).contains("Intranet", music + " · Almanac").doesNotContain("private-");
        String report = english("own-feeds.revoked");
        assertThat(admin.get("/embedding/addresses?done=revoked").response().body())
                .as("somebody else's link")
                .doesNotContain(report);
        String then = admin.submit(newest.group(), Map.of()).header("Location");
        assertThat(admin.get(then.substring(site.root().toString().length()))
                        .response()
                        .body())
                .contains(report);
        Site.Answer revoked = stranger.get(other + "/month?lang=en");
        assertThat(revoked.status()).isEqualTo(404);
        assertThat(revoked.response().body()).contains(english("wrong.embed"));
        assertThat(stranger.get(root + "/month").status()).isEqualTo(200);
        assertThat(admin.submit(newest.group(), Map.of()).status()).isEqualTo(404);
    }

    @ContractCases("8.1 /embedding/addresses")
    @CsvSource({"editor, editor-password", "subscriber, subscriber-long-password"})
    void onlyAdministratorsMakeAndRevokeThem(String name, String password) {
        Browser other = new Browser(site).signIn(name, password);

        assertThat(other.get("/embedding?lang=en").response().body())
                .contains(english("embedding.ask"))
                .doesNotContain(english("embedding.make"));
        assertThat(other.submit("/embedding", Map.of("name", "x")).status()).isEqualTo(403);
        assertThat(other.get("/embedding/addresses").status()).isEqualTo(403);
        assertThat(other.submit("/embedding/addresses/1/revoke", Map.of()).status())
                .isEqualTo(403);
        assertThat(stranger.get("/embedding/addresses").status()).isEqualTo(303);
    }

    @Test
    void itsNameIsAskedOnAPageThatSaysWhatItShows() {
        String chosen = "/embedding?lang=en&view=week&category=" + music;

        assertThat(admin.get(chosen).response().body())
                .contains("name=\"secret\"")
                .doesNotContain(english("embedding.covers"));
        assertThat(admin.get(chosen + "&secret=new").response().body())
                .contains(english("embedding.covers") + " <strong><bdi>" + music + " · Almanac</bdi>", "name=\"name\"");
    }

    @Test
    void itNeedsANameAndFiltersThatEverybodyMaySee() {
        Site.Answer unnamed = admin.submit("/embedding?lang=en&category=" + music, Map.of("name", " "));
        assertThat(unnamed.status()).isEqualTo(400);
        assertThat(unnamed.response().body())
                .contains("<title>Error", "role=\"alert\"", english("own-feeds.fault"))
                .doesNotContain("private-");

        String hidden = site.as("admin")
                .json("POST", "/venues", "{'venue': '%s', 'status': 'draft'}".formatted(fresh("Cellar ")))
                .json()
                .getString("slug");
        assertThat(admin.submit("/embedding?venue=" + hidden, Map.of("name", "x"))
                        .status())
                .isEqualTo(404);
    }

    @Contract({
        "1 /embed-addresses |; /embed-addresses/{id}",
        "8 POST /embed-addresses (administrators; The answer has; GET lists the"
    })
    void theInterfaceMakesListsAndRevokesThem() {
        Site owner = site.as("admin");
        String path = "/embed-addresses";
        Site.Answer created =
                owner.json("POST", path, "{'name': 'Wiki', 'filters': 'search=Lecture&search_mode=wide'}");
        JsonObject made = created.json();
        String item = path + "/" + made.getInt("id");

        assertThat(created.status()).isEqualTo(201);
        assertThat(made.getString("url")).startsWith(site.root() + "/embed/private-");
        assertThat(stranger.get(made.getString("url")
                                        .substring(site.root().toString().length()) + "/month/" + month)
                        .response()
                        .body())
                .contains("Lecture")
                .doesNotContain("Concert");
        JsonObject read = owner.get(item).json();
        assertThat(read.getString("filters")).isEqualTo("search=Lecture&search_mode=wide");
        assertThat(read.containsKey("url")).isFalse();
        assertThat(admin.get("/embedding/addresses").response().body()).contains("“Lecture” · Almanac");
        assertThat(owner.get(path).json().getJsonArray("embed_addresses").getJsonObject(0))
                .isEqualTo(read);
        assertThat(site.as("editor").get(path).status()).isEqualTo(403);
        assertThat(site.as("editor").json("POST", path, "{}").status()).isEqualTo(403);
        assertThat(site.as("editor").delete(item).status()).isEqualTo(403);
        assertThat(site.get(path).status()).isEqualTo(401);
        assertThat(owner.delete(item).status()).isEqualTo(200);
        assertThat(owner.get(item).status()).isEqualTo(404);
    }

    /** What is not a filter would be ignored, and the address show more than its maker has seen. */
    @ContractCases("8 POST /embed-addresses (administrators")
    @ValueSource(
            strings = {
                "venue=999999999",
                "include=1",
                "status=private",
                "category=music",
                "Categories=music",
                "?categories=1",
                "start_date=2031-01-01",
                "featured=true",
                "categories%3D1",
                "<script>=1",
                "5"
            })
    void theInterfaceRefusesWhatIsNoFilterOfPages(String filters) {
        Site.Answer refused = site.as("admin").json("POST", "/embed-addresses", "{'filters': '%s'}".formatted(filters));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.code()).isEqualTo("rest_invalid_param");
    }

    @Test
    void manyFiltersAreKeptWhole() {
        String words = "ä".repeat(1_000);
        Site.Answer made = site.as("admin")
                .json("POST", "/embed-addresses", "{'filters': 'search=%s&search_mode=wide'}".formatted(words));

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.json().getString("filters"))
                .isEqualTo("search=" + "%C3%A4".repeat(1_000) + "&search_mode=wide");
    }

    @Contract("8 POST /embed-addresses (administrators")
    void itKeepsItsFiltersWhenASlugComesToMeanSomethingElse() {
        JsonObject made = site.as("admin")
                .json("POST", "/embed-addresses", "{'filters': 'categories=%s&search=a<b'}".formatted(science))
                .json();
        int category = site.as("admin")
                .get("/categories?slug=" + science)
                .json()
                .getJsonArray("categories")
                .getJsonObject(0)
                .getInt("id");

        assertThat(made.getString("filters")).isEqualTo("categories=" + category + "&search=a%3Cb");
    }

    @Contract("8 The answer has")
    void theTrailHasItWithoutItsSecret() {
        String trail =
                site.as("admin").get("/audit?kind=embed-address").response().body();

        assertThat(trail)
                .contains("\"kind\":\"embed-address\"", "Intranet")
                .doesNotContain(root.substring("/embed/".length()), "private-");
    }
}
