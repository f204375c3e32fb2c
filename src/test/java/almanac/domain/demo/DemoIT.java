package almanac.domain.demo;

import static almanac.support.English.english;
import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Page;
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
            "{\"events\":72,\"venues\":8,\"organizers\":8,\"categories\":13,\"tags\":15,\"images\":23}";
    private static final String NOTHING = ALL.replaceAll("[0-9]+", "0");
    private static final String COLORS =
            "{\"community\":\"purple\",\"concerts\":\"yellow\",\"culture\":\"red\",\"holidays\":\"grey\",\"learning\":\"teal\",\"sports\":\"green\",\"work\":\"blue\"}";
    private static final String ALWAYS = "starts_after=2000-01-01";

    @TempDir
    private static Path directory;

    private static final Path ACCOUNTS =
            Path.of("src/test/resources/accounts.txt").toAbsolutePath();

    private static Map<String, String> settings;
    private static AlmanacProcess process;
    private static Site reader;
    private static Site admin;
    private static String atStart;
    private static JsonObject lastEntryAtStart;

    @BeforeAll
    static void start() throws IOException {
        settings = AlmanacProcess.settings("ALMANAC_ACCOUNTS_FILE", ACCOUNTS.toString());
        process = startIt();
        reader = process.site();
        admin = process.admin();
        atStart = admin.get("/demo").body();
        lastEntryAtStart = lastEntry();
    }

    private static AlmanacProcess startIt() throws IOException {
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
        for (String kind : List.of("events", "venues", "organizers", "categories", "tags")) {
            String all = "/" + kind + "?per_page=50&" + (kind.equals("events") ? ALWAYS : "hide_empty=false");
            String force = kind.matches("categories|tags") ? "" : "?force=true";
            admin.get(all).ids(kind).forEach(id -> admin.delete("/" + kind + "/" + id + force));
        }
    }

    private static Site.Answer load() {
        return admin.send("POST", "/demo", null, null);
    }

    private static JsonObject lastEntry() {
        return admin.get("/audit?per_page=1&kind=event").at("audit.0").asJsonObject();
    }

    private static int images() {
        return admin.get("/images").number("total");
    }

    private static JsonObject colors() {
        return admin.get("/settings").json().getJsonObject("category_colors");
    }

    private static int total(Site site) {
        return site.get("/events?" + ALWAYS).number("total");
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
        assertThat(admin.get("/demo").body()).isEqualTo(NOTHING);
        reader.get("/events/" + own.id()).is(200);
    }

    @Contract("6.2 Each method answers; POST loads it; If any of it; Its categories have; It is loaded; DELETE removes"
            + " it; The colours go")
    void itIsRemovedAndLoadedAgain() {
        int images = images();
        Site.Answer loaded = load();

        loaded.is(201).header("Location", reader.root() + "/cal/events/v1/demo");
        assertThat(List.of(loaded, load(), admin.get("/demo")))
                .allSatisfy(each -> assertThat(each.body()).isEqualTo(ALL));
        assertThat(total(reader))
                .as("without drafts and what is hidden or private")
                .isEqualTo(244);
        Site.Answer.require(lastEntry(), "actor_name=admin&action=create");

        Site.Answer premiere = reader.get("/events?" + ALWAYS + "&search=premiere");
        assertThat(admin.get("/images/" + premiere.number("events.0.image.id")).text("alt_text"))
                .startsWith("A stage with a lighthouse");
        browser().get(URI.create(premiere.text("events.0.image.url")).getPath()).is(200);
        assertThat(images()).isEqualTo(images + 23);
        assertThat(colors()).hasToString(COLORS);

        Site.Answer removed = admin.delete("/demo");

        assertThat(images()).isEqualTo(images);
        assertThat(colors()).hasToString("{}");
        assertThat(removed.is(200).body()).isEqualTo(ALL);
        assertThat(List.of(admin.get("/demo"), admin.delete("/demo")))
                .allSatisfy(each -> assertThat(each.body()).isEqualTo(NOTHING));
        assertThat(total(reader)).isZero();
        Site.Answer.require(lastEntry(), "action=delete");
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
        Browser author = browser().signIn("author", Site.passwordOf("author"));
        Browser subscriber = browser().signIn("subscriber", Site.passwordOf("subscriber"));

        browser().open("/").shows("invitation.sign-in").findsNot("[action^='/demo']");
        author.open("/")
                .shows("invitation.create-event")
                .finds("a.button[href^='/manage/events/new?']")
                .findsNot("[action^='/demo']", "[href*=first-steps]");
        subscriber.open("/").saysNot("This calendar is empty");
        admin.create("Our own", "");
        browser().open("/").saysNot("This calendar is empty");
    }

    @Contract("8.1 An empty calendar")
    void oneButtonLoadsItAndOneRemovesIt() {
        Browser chief = chief();
        chief.open("/")
                .finds("[href^='/manage/first-steps']")
                .form(english("invitation.load"))
                .done();

        assertThat(admin.get("/demo").body()).isEqualTo(ALL);
        Page full = chief.open("/");
        assertThat(full.findsNot("[action^='/demo/removal']").link(english("invitation.remove")))
                .startsWith("/demo/removal");
        assertThat(browser().get("/").body()).doesNotContain("demo");

        Page asked = chief.open("/demo/removal")
                .shows("demo.removal")
                .says("Events: 72, venues: 8", "images: 23", english("demo.removal.keep"));
        assertThat(admin.get("/demo").body()).as("only asked").isEqualTo(ALL);
        asked.formOf("form[action^='/demo/removal']").done();
        assertThat(admin.get("/demo").body()).isEqualTo(NOTHING);
        chief.get("/demo/removal").is(303); // nothing to ask
    }

    @Contract("8.1 An empty calendar")
    void onlyAdministratorsAreAskedWhetherItGoes() {
        Browser editor = browser().signIn("editor", "editor-password");

        editor.get("/demo/removal").is(403);
        assertThat(browser().get("/demo/removal").header("Location")).contains("/sign-in?to=%2Fdemo%2Fremoval");
    }

    @ContractCases("8.1 An empty calendar")
    @ValueSource(strings = {"/demo", "/demo/removal"})
    void theButtonsAreForAdministratorsAndPagesOfThisSite(String path) {
        Browser editor = browser().signIn("editor", "editor-password");
        Browser chief = chief();

        editor.submit(path, Map.of()).is(403);
        assertThat(browser().submit(path, Map.of()).header("Location")).contains("/sign-in");
        chief.send("POST", path, Browser.FORM, "", "Sec-Fetch-Site", "same-origin")
                .is(403); // without the token
        chief.send("POST", path, Browser.FORM, "_token=" + chief.token(), "Sec-Fetch-Site", "cross-site")
                .is(403);
        assertThat(admin.get("/demo").body()).isEqualTo(NOTHING);
    }

    @Contract("6.2 If any of it")
    void aCalendarWithAnEventIsLeftAlone() {
        int own = admin.create("Our own", "").id();

        load().is(409, "rest_calendar_not_empty");

        assertThat(admin.delete("/demo").body()).isEqualTo(NOTHING);
        assertThat(reader.get("/events?" + ALWAYS).ids()).containsExactly(own);
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
                .map(each -> concurrently(() -> load().body()))
                .toList();

        assertThat(loads).allSatisfy(each -> assertThat(each.join()).isEqualTo(ALL));
        assertThat(admin.delete("/demo").body()).isEqualTo(ALL);
    }

    @Contract({"1 /demo", "6.2 /demo is for"})
    void onlyAdministratorsMayUseIt() {
        load();
        for (String method : List.of("GET", "POST", "DELETE")) {
            for (String role : List.of("editor", "author", "contributor", "subscriber")) {
                reader.as(role).send(method, "/demo", null, null).is(403);
            }
            reader.send(method, "/demo", null, null).is(401);
            assertThat(admin.get("/demo").body()).as(method).isEqualTo(ALL);
        }
    }

    @Contract("1 /demo")
    void theDocumentAndTheIndexTellOfIt() {
        JsonObject path = reader.get("/doc").at("paths./demo").asJsonObject();
        JsonObject responses = Site.Answer.at(path, "post.responses").asJsonObject();

        assertThat(path.keySet()).containsExactlyInAnyOrder("get", "post", "delete");
        assertThat(responses.keySet()).contains("201", "401", "403", "409").doesNotContain("404", "412");
        assertThat(Site.Answer.at(responses, "409.description").toString()).contains("rest_calendar_not_empty");
        assertThat(reader.get("").at("routes./cal/events/v1/demo.methods"))
                .hasToString("[\"GET\",\"POST\",\"DELETE\"]");
    }
}
