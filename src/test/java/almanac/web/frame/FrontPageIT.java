package almanac.web.frame;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract §6.1 and §8.1: what the site's settings change in its pages; on a server of its own. */
class FrontPageIT {
    private static final String ALL_BACK = "{'site_name': null, 'front_page': null, 'category_colors': null}";

    @TempDir
    private static Path directory;

    private static AlmanacProcess process;
    private static Site reader;
    private static Site admin;

    @BeforeAll
    static void start() throws IOException {
        reader = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        admin = reader.with("admin", "admin-password");
        process = new AlmanacProcess(
                        directory,
                        Map.of(
                                "ALMANAC_HTTP_PORT",
                                Integer.toString(reader.root().getPort()),
                                "ALMANAC_ADMIN_PASSWORD",
                                "admin-password",
                                "ALMANAC_FRONT_PAGE",
                                "week"))
                .awaitAnswer();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @AfterEach
    void takeBackAllChanges() {
        change(ALL_BACK);
    }

    private static void change(String body) {
        admin.change("/settings", body);
    }

    private static String html(String path) {
        return PageTest.html(reader, path);
    }

    private static String view(String html) {
        return html.replaceAll("(?s).*href=\"/events/([a-z]+)[^\"]*\" aria-current=\"page\".*", "$1");
    }

    @Contract("6.1 front_page")
    void theCalendarOpensAsTheEnvironmentSaysUntilItIsChanged() {
        assertThat(view(html("/"))).isEqualTo("week");
    }

    @ContractCases({"6.1 front_page", "8.1 {base}/"})
    @CsvSource({
        "month, <table class=\"month\">",
        "week, <div class=\"hours seven",
        "list, <h1>Upcoming events</h1>",
        "cards, <h1>Upcoming events</h1>"
    })
    void theCalendarOpensAsAdministratorsSay(String chosen, String content) {
        change("{'front_page': '%s'}".formatted(chosen));
        assertThat(html("/")).contains(content).satisfies(html -> assertThat(view(html))
                .isEqualTo(chosen));
        assertThat(html("/?search=nothing-at-all")).contains(english("empty.filtered"));
        change("{'front_page': null}");
        assertThat(view(html("/"))).isEqualTo("week");
    }

    @Contract("8.1 {base}/")
    void everyPageHasTheNameOfTheSite() {
        change("{'site_name': 'Town & Country', 'tagline': 'What is on & when', 'accent_color': '#8A1030',"
                + " 'footer_text': 'By us & you', 'footer_links': {'Imprint': 'https://town.example/imprint'}}");
        assertThat(html("/"))
                .contains(" · Town &amp; Country</title>", "<bdi>Town &amp; Country</bdi>")
                .contains("<bdi>What is on &amp; when</bdi>", "&amp;accent=8a1030\"")
                .contains("<bdi>By us &amp; you</bdi>")
                .contains("<a href=\"https://town.example/imprint\"><bdi>Imprint</bdi></a>");
    }

    @Contract({"6.1 category_colors", "8.1 Of a protected"})
    void aCategoryHasItsColourUnlessItsEventIsProtected() {
        admin.create("Concert", ", 'categories': ['Music']");
        admin.create("Secret concert", ", 'categories': ['Music'], 'password': 'sesame'");
        change("{'category_colors': {'music': 'teal', 'gone': 'red'}}");

        for (String path : new String[] {"/events/month/2031-03", "/events/week/2031-W11", "/events/list"}) {
            String item = "<(li|article) class=\"[^\"]*\\bteal\"[^>]*>(?:(?!</\\1>)[\\s\\S])*<bdi>";
            assertThat(html(path + "?search=concert").replaceAll("</?mark>", ""))
                    .containsPattern(item + "Concert")
                    .doesNotContainPattern(item + "Secret");
            assertThat(PageTest.html(admin, path + "?search=concert").replaceAll("</?mark>", ""))
                    .containsPattern(item + "Secret");
        }
    }

    @Contract("6.1 category_colors")
    void aCategoryHasTheColourOfTheNearestOneAboveUnlessItHasItsOwn() {
        int arts = category("Arts", 0);
        int stage = category("Stage", arts);
        int mime = category("Mime", stage);
        admin.create("Tinted play", ", 'categories': [%d]", stage);
        admin.create("Tinted mime", ", 'categories': [%d]", mime);
        change("{'category_colors': {'arts': 'teal', 'mime': 'red'}}");

        assertThat(html("/events/month/2031-03?category=arts"))
                .containsPattern("<li class=\"[^\"]*\\bteal\">(?:(?!</li>)[\\s\\S])*<bdi>Tinted play")
                .containsPattern("<li class=\"[^\"]*\\bred\">(?:(?!</li>)[\\s\\S])*<bdi>Tinted mime");
    }

    @Contract("8.1 Categories are a")
    void theFormOffersCategoriesAsATreeWithWhatIsBelowThem() {
        int root = category("Sports", 0);
        int ball = category("Ball games", root);
        int chess = category("Chess", root);
        int tennis = category("Tennis", ball);
        category("Unused", ball);
        admin.create("Match", ", 'categories': [%d]", tennis);
        admin.create("Match", ", 'categories': [%d]", tennis);
        admin.create("Tournament", ", 'categories': [%d]", chess);
        admin.create("Hidden draft", ", 'status': 'draft', 'categories': [%d]", ball);
        String html = html("/events/month/2031-03");

        assertThat(html)
                .containsSubsequence(
                        "<option value=\"sports\">Sports (3)</option>",
                        "<option value=\"ball-games\">\u2003Ball games (2)</option>",
                        "<option value=\"tennis\">\u2003\u2003Tennis (2)</option>",
                        "<option value=\"chess\">\u2003Chess (1)</option>",
                        english("filter.counts"))
                .doesNotContain("Unused");
        assertThat(html("/events/list?category=sports"))
                .contains("<option value=\"sports\" selected>Sports (3)</option>", ">Match<", ">Tournament<");
    }

    private static int category(String name, int parent) {
        return admin.make("/categories", "{'name': '%s', 'parent': %d}", name, parent)
                .id();
    }

    @Contract("8.1 They are a form")
    void theFormCountsTheEventsOfEachTermAndOfTooManyOneIsWritten() {
        admin.create("Counted", ", 'tags': ['Once', 'Twice'], 'venue': {'venue': 'Hall'}");
        admin.create("Counted", ", 'tags': ['Twice'], 'categories': ['Drama']");
        admin.json("POST", "/tags", "{'name': 'Never'}");
        assertThat(html("/events/list"))
                .contains("<option value=\"once\">Once (1)</option>", "<option value=\"twice\">Twice (2)</option>")
                .contains("<option value=\"hall\">Hall</option>", "<option value=\"drama\">Drama (1)</option>")
                .doesNotContain("Never");
        for (int i = 0; i < 2; i++) {
            int from = i * 100;
            admin.create(
                    "Many",
                    ", 'tags': ["
                            + IntStream.range(from, from + 100)
                                    .mapToObj("'Tag %d'"::formatted)
                                    .collect(Collectors.joining(", "))
                            + "]");
        }
        assertThat(html("/events/list"))
                .contains("<input name=\"tag\" value=\"\"", "<option value=\"Tag 1\" label=\"Tag 1\">")
                .contains("name=\"category\"");
        assertThat(html("/events/list?tag=Twice")).contains("<input name=\"tag\" value=\"twice\"", ">Counted<");
        assertThat(html("/events/list?venue=Hall")).as("by its name").contains(">Counted<");
    }
}
