package almanac.domain.demo;

import static almanac.support.English.english;
import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.Visits;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §6.2: the demo year, on a server of its own that was started with it. */
class DemoIT {
    private static final String ALL =
            "{\"events\":72,\"venues\":8,\"organizers\":8,\"categories\":13,\"tags\":15,\"images\":22}";
    private static final String NOTHING = ALL.replaceAll("[0-9]+", "0");
    private static final String COLORS =
            "{\"community\":\"purple\",\"concerts\":\"yellow\",\"culture\":\"red\",\"holidays\":\"grey\",\"learning\":\"teal\",\"sports\":\"green\",\"work\":\"blue\"}";
    private static final String ALWAYS = "starts_after=2000-01-01";

    @TempDir
    private static Path directory;

    private static AlmanacProcess process;
    private static Site reader;
    private static Site admin;
    private static String atStart;
    private static JsonObject lastEntryAtStart;

    @BeforeAll
    static void start() throws IOException {
        reader = new Site(URI.create("http://localhost:" + AlmanacProcess.freePort()), null);
        admin = reader.with("admin", "admin-password");
        process = startIt();
        atStart = admin.get("/demo").response().body();
        lastEntryAtStart = lastEntry();
    }

    private static AlmanacProcess startIt() throws IOException {
        Map<String, String> settings = Map.of(
                "ALMANAC_HTTP_PORT", Integer.toString(reader.root().getPort()),
                "ALMANAC_ADMIN_PASSWORD", "admin-password",
                "ALMANAC_ACCOUNTS_FILE",
                        Path.of("src/test/resources/accounts.txt")
                                .toAbsolutePath()
                                .toString());
        return new AlmanacProcess(directory, settings, AlmanacProcess.quickly(List.of(), List.of("--demo")))
                .awaitAnswer();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void emptyTheCalendar() {
        admin.delete("/demo");
        Map<String, String> lists = Map.of(
                "events",
                "?force=true",
                "venues",
                "?force=true",
                "organizers",
                "?force=true",
                "categories",
                "",
                "tags",
                "");
        lists.forEach((kind, force) -> {
            String all = "/" + kind + "?per_page=50&" + (kind.equals("events") ? ALWAYS : "hide_empty=false");
            admin.get(all).ids(kind).forEach(id -> admin.delete("/" + kind + "/" + id + force));
        });
    }

    private static Site.Answer load() {
        return admin.send("POST", "/demo", null, null);
    }

    private static JsonObject lastEntry() {
        return admin.get("/audit?per_page=1&kind=event")
                .json()
                .getJsonArray("audit")
                .getJsonObject(0);
    }

    private static int images() {
        return admin.get("/images").json().getInt("total");
    }

    private static JsonObject colors() {
        return admin.get("/settings").json().getJsonObject("category_colors");
    }

    private static int total(Site site) {
        return site.get("/events?" + ALWAYS).json().getInt("total");
    }

    @Contract("6.2 /demo is for; It is loaded")
    void aStartLoadsItIntoAnEmptyCalendar() throws IOException {
        assertThat(atStart).isEqualTo(ALL);
        assertThat(lastEntryAtStart.getString("actor_name")).isEqualTo("system:demo");

        Site.Answer own = admin.create("Our own", "");
        process.terminate().close();
        process = startIt();

        assertThat(process.progress())
                .anyMatch(line -> line.endsWith("Loading no demo year, as the calendar isn't empty"));
        assertThat(admin.get("/demo").response().body()).isEqualTo(NOTHING);
        assertThat(reader.get("/events/" + own.id()).status()).isEqualTo(200);
    }

    @Contract(
            "6.2 Each method answers; POST loads it; If any of it; Its categories have; It is loaded; DELETE removes it; The colours go")
    void itIsRemovedAndLoadedAgain() {
        int images = images();
        Site.Answer loaded = load();

        assertThat(loaded.status()).isEqualTo(201);
        assertThat(loaded.header("Location")).isEqualTo(reader.root() + "/cal/events/v1/demo");
        assertThat(List.of(loaded, load(), admin.get("/demo")))
                .allSatisfy(each -> assertThat(each.response().body()).isEqualTo(ALL));
        assertThat(total(reader))
                .as("without drafts and what is hidden or private")
                .isEqualTo(244);
        assertThat(lastEntry().getString("actor_name")).isEqualTo("admin");
        assertThat(lastEntry().getString("action")).isEqualTo("create");

        JsonObject image = reader.get("/events?" + ALWAYS + "&search=premiere")
                .json()
                .getJsonArray("events")
                .getJsonObject(0)
                .getJsonObject("image");
        assertThat(admin.get("/images/" + image.getInt("id")).json().getString("alt_text"))
                .startsWith("A stage with a lighthouse");
        assertThat(browser().get(URI.create(image.getString("url")).getPath()).status())
                .isEqualTo(200);
        assertThat(images()).isEqualTo(images + 22);
        assertThat(colors()).hasToString(COLORS);

        Site.Answer removed = admin.delete("/demo");

        assertThat(images()).isEqualTo(images);
        assertThat(colors()).hasToString("{}");
        assertThat(removed.status()).isEqualTo(200);
        assertThat(removed.response().body()).isEqualTo(ALL);
        assertThat(List.of(admin.get("/demo"), admin.delete("/demo")))
                .allSatisfy(each -> assertThat(each.response().body()).isEqualTo(NOTHING));
        assertThat(total(reader)).isZero();
        assertThat(lastEntry().getString("action")).isEqualTo("delete");
    }

    private static Browser browser() {
        return new Browser(reader);
    }

    private static Browser chief() {
        return browser().signIn("admin", "admin-password");
    }

    @Contract("8.1 All is readable")
    void anEmptyCalendarIsWellInEveryLook() throws IOException, InterruptedException {
        new Visits(reader, "")
                .page("empty-month", "/")
                .page("empty-list", "/events/list")
                .requireWell();
        new Visits(reader, chief().cookie())
                .page("empty-for-administrators", "/")
                .requireWell();
    }

    @Contract("8.1 All is readable")
    void theDemoYearIsWellInEveryLook() throws IOException, InterruptedException {
        load();
        admin.json("PATCH", "/settings", "{'header_band': true}");

        new Visits(reader, chief().cookie())
                .page("demo-month", "/")
                .page("demo-week", "/events/week")
                .page("demo-list", "/events/list")
                .page("demo-year", "/events/year")
                .page("demo-removal", "/demo/removal")
                .requireWell();
        admin.json("PATCH", "/settings", "{'header_band': null}");
    }

    @Contract("8.1 An empty calendar")
    void anEmptyCalendarInvites() {
        String forAll = browser().get("/").response().body();
        String forAuthors = browser()
                .signIn("author", "author-password")
                .get("/")
                .response()
                .body();
        String forReaders = browser()
                .signIn("subscriber", "subscriber-long-password")
                .get("/")
                .response()
                .body();

        assertThat(forAll).contains(english("invitation.sign-in")).doesNotContain("action=\"/demo\"");
        assertThat(forAuthors)
                .contains(english("invitation.create-event"), "href=\"/manage/events/new\"")
                .doesNotContain("action=\"/demo\"", "first-steps");
        assertThat(forReaders).doesNotContain("This calendar is empty");
        admin.create("Our own", "");
        assertThat(browser().get("/").response().body()).doesNotContain("This calendar is empty");
    }

    @Contract("8.1 An empty calendar")
    void oneButtonLoadsItAndOneRemovesIt() {
        Browser chief = chief();
        assertThat(chief.get("/").response().body())
                .contains("action=\"/demo\"", english("invitation.load"), "href=\"/manage/first-steps\"");

        assertThat(chief.submit("/demo", Map.of()).status()).isEqualTo(303);
        assertThat(admin.get("/demo").response().body()).isEqualTo(ALL);
        assertThat(chief.get("/").response().body())
                .contains("href=\"/demo/removal\"", english("invitation.remove"))
                .doesNotContain("action=\"/demo/removal\"");
        assertThat(browser().get("/").response().body()).doesNotContain("demo");

        assertThat(chief.get("/demo/removal").response().body())
                .contains(
                        english("demo.removal"),
                        "Events: 72, venues: 8",
                        "images: 22",
                        "action=\"/demo/removal\"",
                        english("demo.removal.keep"));
        assertThat(admin.get("/demo").response().body()).as("only asked").isEqualTo(ALL);
        assertThat(chief.submit("/demo/removal", Map.of()).status()).isEqualTo(303);
        assertThat(admin.get("/demo").response().body()).isEqualTo(NOTHING);
        assertThat(chief.get("/demo/removal").status()).as("nothing to ask").isEqualTo(303);
    }

    @Contract("8.1 An empty calendar")
    void onlyAdministratorsAreAskedWhetherItGoes() {
        Browser editor = browser().signIn("editor", "editor-password");

        assertThat(editor.get("/demo/removal").status()).isEqualTo(403);
        assertThat(browser().get("/demo/removal").header("Location")).contains("/sign-in?to=%2Fdemo%2Fremoval");
    }

    @ContractCases("8.1 An empty calendar")
    @ValueSource(strings = {"/demo", "/demo/removal"})
    void theButtonsAreForAdministratorsAndPagesOfThisSite(String path) {
        Browser editor = browser().signIn("editor", "editor-password");
        Browser chief = chief();

        assertThat(editor.submit(path, Map.of()).status()).isEqualTo(403);
        assertThat(browser().submit(path, Map.of()).header("Location")).contains("/sign-in");
        assertThat(chief.send("POST", path, Browser.FORM, "", "Sec-Fetch-Site", "same-origin")
                        .status())
                .as("without the token")
                .isEqualTo(403);
        assertThat(chief.send("POST", path, Browser.FORM, "_token=" + chief.token(), "Sec-Fetch-Site", "cross-site")
                        .status())
                .isEqualTo(403);
        assertThat(admin.get("/demo").response().body()).isEqualTo(NOTHING);
    }

    @Contract("6.2 If any of it")
    void aCalendarWithAnEventIsLeftAlone() {
        int own = admin.create("Our own", "").id();

        Site.Answer refused = load();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("rest_calendar_not_empty");
        assertThat(admin.delete("/demo").response().body()).isEqualTo(NOTHING);
        assertThat(reader.get("/events?" + ALWAYS).ids()).containsExactly(own);
    }

    @Contract("6.2 What people have")
    void whatPeopleMadeOrChangedStays() {
        load();
        int venue = admin.get("/venues?search=Festival").ids("venues").get(0);
        int changed = admin.get("/events?" + ALWAYS + "&search=jazz").ids().get(0);
        Site editor = reader.as("editor");
        int own = editor.create("Our own", ", 'venue': " + venue + ", 'categories': 'concerts'")
                .id();
        editor.json("PATCH", "/events/" + changed, "{'title': 'Our jazz night'}");

        admin.delete("/demo");

        assertThat(reader.get("/events?" + ALWAYS).ids()).containsExactlyInAnyOrder(own, changed);
        JsonObject left = reader.get("/events/" + own).json();
        assertThat(left.getJsonObject("venue").getInt("id")).isEqualTo(venue);
        assertThat(left.getJsonArray("categories").getJsonObject(0).getString("slug"))
                .isEqualTo("concerts");
        assertThat(load().code()).isEqualTo("rest_calendar_not_empty");
    }

    @Contract("6.2 Its texts are")
    void whoPrefersGermanReadsGerman() {
        admin.send("POST", "/demo", null, null, "Accept-Language", "de-AT, en;q=0.5");

        assertThat(reader.get("/events?" + ALWAYS + "&search=Stadtfest").ids()).hasSize(1);
        assertThat(reader.get("/venues?search=Rathaus").ids("venues")).hasSize(1);
    }

    @Contract("6.2 It is loaded")
    void whoLoadsAtTheSameTimeLoadsItOnce() {
        List<CompletableFuture<String>> loads = Stream.of(1, 2, 3)
                .map(each -> concurrently(() -> load().response().body()))
                .toList();

        assertThat(loads).allSatisfy(each -> assertThat(each.join()).isEqualTo(ALL));
        assertThat(admin.delete("/demo").response().body()).isEqualTo(ALL);
    }

    @Contract({"1 /demo", "6.2 /demo is for"})
    void onlyAdministratorsMayUseIt() {
        load();
        for (String method : List.of("GET", "POST", "DELETE")) {
            for (String role : List.of("editor", "author", "contributor", "subscriber")) {
                assertThat(reader.as(role).send(method, "/demo", null, null).status())
                        .as(method + " by " + role)
                        .isEqualTo(403);
            }
            assertThat(reader.send(method, "/demo", null, null).status()).isEqualTo(401);
            assertThat(admin.get("/demo").response().body()).as(method).isEqualTo(ALL);
        }
    }

    @Contract("1 /demo")
    void theDocumentAndTheIndexTellOfIt() {
        JsonObject path = reader.get("/doc").json().getJsonObject("paths").getJsonObject("/demo");
        JsonObject route = reader.get("").json().getJsonObject("routes").getJsonObject("/cal/events/v1/demo");

        assertThat(path.keySet()).containsExactlyInAnyOrder("get", "post", "delete");
        assertThat(path.getJsonObject("post").getJsonObject("responses").keySet())
                .contains("201", "401", "403", "409")
                .doesNotContain("404", "412");
        assertThat(path.getJsonObject("post")
                        .getJsonObject("responses")
                        .getJsonObject("409")
                        .getString("description"))
                .contains("rest_calendar_not_empty");
        assertThat(route.getJsonArray("methods")).hasToString("[\"GET\",\"POST\",\"DELETE\"]");
    }
}
