package almanac.pages.embed;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Deployed;
import almanac.support.Page;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Words;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
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
        site.as("admin").change("/settings", "{'members_only': %s}", value);
    }

    private static void create(String title, String category, String status) {
        String event =
                "{'title': '%1$s', 'categories': '%2$s', 'status': '%3$s', 'start_date': '%4$s', 'end_date': '%4$s'}";
        site.as("admin").make("/events", event, title, category, status, month + "-10");
    }

    /** Returns the path below which the new address has its views. */
    private static String made(String form) {
        Site.Answer page = admin.submit(form, "name=Intranet").is(200).header("Cache-Control", "private, no-store");
        Matcher segment = SEGMENT.matcher(page.body());
        assertThat(segment.find()).isTrue();
        return "/embed/" + segment.group(1);
    }

    @ContractCases("8 The views show; They are for")
    @ValueSource(strings = {"month/%s", "day/%s-10", "list?when=past", "cards", "map", "year", "week"})
    void itShowsTheViewsToStrangers(String view) {
        Site.Answer shown = stranger.get(root + "/" + view.formatted(month))
                .is(200)
                .says("name=\"robots\" content=\"noindex\"", "href=\"" + root + "/")
                .saysNot("href=\"/events/", "href=\"/embed/month", "action=\"/events", "src=\"/images", science)
                .header("Cache-Control", "private, no-store")
                .header("Referrer-Policy", "no-referrer");
        assertThat(shown.header("Content-Security-Policy")).contains("frame-ancestors 'self'");
        stranger.get("/embed/" + view.formatted(month)).is(303);
    }

    @ContractCases("8 The views show")
    @ValueSource(strings = {"", "?category=", "?search=Lecture", "?tag=none", "?featured=true"})
    void nothingInARequestChangesItsFilters(String query) {
        stranger.get(root + "/month/" + month + query).says("Concert").saysNot("Lecture", "Rehearsal");
    }

    @Contract("8 The views show")
    void whoIsSignedInSeesNoMoreThere() {
        String path = root + "/month/" + month;
        Site.Answer shown = admin.get(path).says("Concert").saysNot("Rehearsal", "/manage/");
        Site.Answer toProgram = site.as("admin").get(site.root() + path, "Accept", "text/html");
        assertThat(toProgram.body()).isEqualTo(shown.body());
        admin.get("/events/month/" + month).says("Rehearsal");
    }

    @Test
    void itLeadsToADateAndToTheNearestOneThatIsRight() {
        stranger.get(root + "/?view=month&date=" + month + "-10")
                .header("Location", site.root() + root + "/month/" + month + "#on-" + month + "-10");
        stranger.get(root).header("Location", site.root() + root + "/month");
        stranger.get(root + "/month/2031-13").is(404).says("href=\"" + root + "/month/2031-12\"");
    }

    @ContractCases("8 POST /embed-addresses (administrators")
    @Words("""
            /feed.ics /feed.atom /names/category?typed=s /month/2031-03/poster /nothing /month/ /month;x=1
            /month/2031-03;/../../../events /..%2f..%2fevents/month /%2e%2e/%2e%2e/events/month //month x/month
            """)
    void elseNothingIsThere(String below) {
        Site.Answer unknown = stranger.get("/embed/private-" + "x".repeat(43) + below);
        Site.Answer lost = stranger.get(root + below);
        assertThat(lost.status()).isIn(303, 400, 404).isEqualTo(unknown.status());
        assertThat(lost.body()).isEqualTo(unknown.body());
        if (lost.status() == 303) {
            assertThat(lost.header("Location")).contains("/sign-in");
        }
    }

    @Contract({"8 GET lists the", "8.1 /embedding/addresses"})
    void aRevokedOneShowsNothing() {
        String other = made("/embedding");
        stranger.get(other + "/month").is(200);
        Page list = admin.open("/embedding/addresses").says("Intranet", music + " · Almanac");
        admin.get("/embedding/addresses").saysNot("private-");
        String newest = list.all("form[action*=revoke]").first().attr("action");
        String report = english("own-feeds.revoked");
        admin.get("/embedding/addresses?done=revoked").saysNot(report); // somebody else's link
        admin.follow(admin.submit(newest, "")).says(report);
        stranger.get(other + "/month?lang=en").is(404).says(english("wrong.embed"));
        stranger.get(root + "/month").is(200);
        admin.submit(newest, "").is(404);
    }

    @ContractCases("8.1 /embedding/addresses")
    @ValueSource(strings = {"editor", "subscriber"})
    void onlyAdministratorsMakeAndRevokeThem(String account) {
        Browser other = browser(account);
        other.get("/embedding?lang=en").says(english("embedding.ask")).saysNot(english("embedding.make"));
        other.submit("/embedding", "name=x").is(403);
        other.get("/embedding/addresses").is(403);
        other.submit("/embedding/addresses/1/revoke", "").is(403);
        stranger.get("/embedding/addresses").is(303);
    }

    @Test
    void itsNameIsAskedOnAPageThatSaysWhatItShows() {
        String chosen = "/embedding?lang=en&view=week&category=" + music;
        admin.get(chosen).says("name=\"secret\"").saysNot(english("embedding.covers"));
        admin.get(chosen + "&secret=new")
                .says(english("embedding.covers") + " <strong><bdi>" + music + " · Almanac</bdi>", "name=\"name\"");
    }

    @Test
    void itNeedsANameAndFiltersThatEverybodyMaySee() {
        admin.submit("/embedding?lang=en&category=" + music, "name= ")
                .is(400)
                .says("<title>Error", "role=\"alert\"", english("own-feeds.fault"))
                .saysNot("private-");
        int hidden = make(Kind.VENUE, fresh("Cellar "), ", 'status': 'draft'");
        String slug = read(Kind.VENUE, hidden).text("slug");
        admin.submit("/embedding?venue=" + slug, "name=x").is(404);
    }

    @Contract({
        "1 /embed-addresses |; /embed-addresses/{id}",
        "8 POST /embed-addresses (administrators; The answer has; GET lists the"
    })
    void theInterfaceMakesListsAndRevokesThem() {
        Site owner = site.as("admin");
        Site editor = site.as("editor");
        String path = "/embed-addresses";
        String filters = "search=Lecture&search_mode=wide";
        Site.Answer made = owner.make(path, "{'name': 'Wiki', 'filters': '%s'}", filters);
        String item = path + "/" + made.id();

        assertThat(made.text("url")).startsWith(site.root() + "/embed/private-");
        site.get(made.text("url") + "/month/" + month).says("Lecture").saysNot("Concert");
        Site.Answer read = owner.get(item);
        assertThat(read.text("filters")).isEqualTo(filters);
        assertThat(read.text("url")).isNull();
        admin.get("/embedding/addresses").says("“Lecture” · Almanac");
        assertThat(owner.get(path).at("embed_addresses.0")).isEqualTo(read.json());
        editor.get(path).is(403);
        editor.json("POST", path, "{}").is(403);
        editor.delete(item).is(403);
        site.get(path).is(401);
        owner.delete(item).is(200);
        owner.get(item).is(404);
    }

    /** What is not a filter would be ignored, and the address show more than its maker has seen. */
    @ContractCases("8 POST /embed-addresses (administrators")
    @Words("""
            venue=999999999 include=1 status=private category=music Categories=music ?categories=1
            start_date=2031-01-01 featured=true categories%3D1 <script>=1 5
            """)
    void theInterfaceRefusesWhatIsNoFilterOfPages(String filters) {
        site.as("admin")
                .json("POST", "/embed-addresses", "{'filters': '%s'}".formatted(filters))
                .is(400, "rest_invalid_param");
    }

    @Test
    void manyFiltersAreKeptWhole() {
        String filters = "{'filters': 'search=%s&search_mode=wide'}";
        assertThat(site.as("admin")
                        .make("/embed-addresses", filters, "ä".repeat(1_000))
                        .text("filters"))
                .isEqualTo("search=" + "%C3%A4".repeat(1_000) + "&search_mode=wide");
    }

    @Contract("8 POST /embed-addresses (administrators")
    void itKeepsItsFiltersWhenASlugComesToMeanSomethingElse() {
        Site.Answer made =
                site.as("admin").make("/embed-addresses", "{'filters': 'categories=%s&search=a<b'}", science);
        int category = site.as("admin").get("/categories?slug=" + science).number("categories.0.id");

        assertThat(made.text("filters")).isEqualTo("categories=" + category + "&search=a%3Cb");
    }

    @Contract("8 The answer has")
    void theTrailHasItWithoutItsSecret() {
        String trail = site.as("admin").get("/audit?kind=embed-address").body();
        assertThat(trail)
                .contains("\"kind\":\"embed-address\"", "Intranet")
                .doesNotContain(root.substring("/embed/".length()), "private-");
    }
}
