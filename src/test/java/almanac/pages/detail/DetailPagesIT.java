package almanac.pages.detail;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Page;
import almanac.support.PageTest;
import almanac.support.Site;
import almanac.support.Words;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of events, venues, organizers, categories and tags (contract §8.1). */
class DetailPagesIT extends PageTest {
    private static final String HALL =
            "'venue': {'venue': '%s', 'address': 'Market Street 1', 'city': 'Berlin', 'geo_lat': 52.5, 'geo_lng': 13.4}";
    private static final String FACTS = ", 'timezone': 'Europe/Berlin', 'description': '<p>Bring a <b>badge</b>.</p>',"
            + " 'cost': '10-20', 'website': 'https://example.org/fair', 'featured': true,"
            + " 'tickets': [{'name': 'Standard', 'price': '10', 'capacity': 30}], 'custom_fields': {'dress code': 'casual'}, "
            + HALL
            + ", 'organizer': {'organizer': '%s', 'email': 'culture@example.org'}, 'categories': ['%s'], 'tags': ['%s']";

    private JsonObject made(String title, String more, Object... arguments) {
        return as("editor").create(fresh(title), more, arguments).is(201).json();
    }

    private JsonObject fair(String more) {
        return made("Fair ", FACTS + more, fresh("Hall "), fresh("Office "), fresh("Music "), fresh("open "));
    }

    /** The path of such an event. */
    private String fairPage(String more) {
        return pageOf(fair(more));
    }

    private Site.Answer open(String path, String form, String... from) {
        return new Browser(anonymous(), from).sendForm(path, form, "Sec-Fetch-Site", "same-origin");
    }

    private static JsonObject jsonLd(Site.Answer page) {
        String json = Jsoup.parse(page.body())
                .select("script[type=application/ld+json]")
                .first()
                .data();
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            return reader.readObject();
        }
    }

    @Contract("8.1 /event/{slug}/ |; Pages of events")
    void anEventHasAllItsFacts() {
        JsonObject event = fair("");
        String when = "Monday, 10 March 2031, 09:00–\u206017:00 CET";
        Site.Answer page = found(pageOf(event))
                .says(
                        when,
                        "Bring a <b>badge</b>.",
                        "Market Street 1",
                        "$10 – $20",
                        "https://example.org/fair",
                        "Standard")
                .says(
                        "30 places",
                        "dress code",
                        "casual",
                        "Featured",
                        event.getJsonArray("organizer").getJsonObject(0).getString("organizer"))
                .says("https://www.openstreetmap.org/?mlat=52.500000&amp;mlon=13.400000")
                .says(
                        "property=\"og:title\" content=\"" + event.getString("title"),
                        "property=\"og:locale\" content=\"en")
                .says("property=\"og:description\" content=\"" + when + " · ", "Market Street 1, ", " · Bring a badge.")
                .says("rel=\"canonical\" href=\"" + event.getString("url") + "\"");
        assertThat(jsonLd(page).getString("name")).isEqualTo(event.getString("title"));
        assertThat(jsonLd(page).getString("startDate")).isEqualTo("2031-03-10T09:00:00+01:00");
    }

    @Contract("8.1 /event/{slug}/ |")
    void addressesInDescriptionsAreLinks() {
        String more = ", 'description': '%1$s', 'venue': {'venue': '%2$s', 'description': '%1$s'},"
                + " 'organizer': {'organizer': '%2$s', 'description': '%1$s'}";
        String about = "See https://a.example/?b=1&c=2, <code>www.b.example</code>";
        JsonObject event = made("Linked ", more, about, fresh("Linked "));
        String link = "See <a href=\"https://a.example/?b=1&amp;c=2\" rel=\"nofollow noreferrer\">https://a.example/";

        assertThat(event.getString("description")).doesNotContain("<a ");
        for (JsonObject each : List.of(
                event,
                event.getJsonObject("venue"),
                event.getJsonArray("organizer").getJsonObject(0))) {
            found(pageOf(each)).says(link, "<code>www.b.example</code>");
        }
    }

    @Contract("8.1 /venue/{slug}/")
    void allThatItNamesHasAPage() {
        JsonObject event = fair("");
        String venue = pageOf(event.getJsonObject("venue"));
        String organizer = pageOf(event.getJsonArray("organizer").getJsonObject(0));
        String category =
                "/category/" + event.getJsonArray("categories").getJsonObject(0).getString("slug") + "/";
        String tag = "/tag/" + event.getJsonArray("tags").getJsonObject(0).getString("slug") + "/";

        for (String path : List.of(venue, organizer, category, tag)) {
            found(path).says(event.getString("title"), "/events/list?", "when=past");
        }
        found(venue).says("Market Street 1");
        found(organizer).says("mailto:culture@example.org");
    }

    @Contract("8.1 Pages of events")
    void viewsSayWhatTheyAreToOtherSites() {
        found("/events/month/2031-03")
                .says("property=\"og:title\" content=\"March 2031 · ", "property=\"og:url\" content=\"http")
                .says("property=\"og:locale\" content=\"en")
                .saysNot("ld+json");
        found("/sign-in").saysNot("og:");
    }

    @Contract("8.1 /event/{slug}/ |")
    void germansReadItInGerman() {
        found(fairPage(""), "Accept-Language", "de-DE,de;q=0.9")
                .says("<html lang=\"de-DE\">", "Montag, 10. März 2031, 09:00–\u206017:00 MEZ", "Veranstalter", "Wo");
    }

    @Contract("8.1 The page of a protected; A wrong one is")
    void aProtectedEventAsksForItsPasswordAndTellsNothingBefore() {
        JsonObject event = fair(", 'password': 'sesame'");
        String path = pageOf(event);
        found(path)
                .says(event.getString("title"), "type=\"password\"", "10 March 2031")
                .saysNot("badge", "Market Street", "Standard", "casual", "ld+json", "og:", "Featured");

        Site.Answer wrong = open(path, "password=open", fromElsewhere()).is(403);
        isValid(wrong.says(english("event.password.wrong")).saysNot("badge").body());
        open(path, "password=sesame", fromElsewhere())
                .is(200)
                .says("badge", "Market Street 1", "noindex")
                .header("Cache-Control", "private, no-store");
        found(path).saysNot("badge"); // the next reader
        found(path + "?password=sesame").saysNot("badge");
        found(as("editor"), path).says("badge", english("mark.protected"));
    }

    @Contract("8.1 A wrong one is")
    void whoGuessesIsSlowedDown() {
        String path = fairPage(", 'password': 'sesame'");
        String[] from = fromElsewhere();
        int status = 0;
        for (int i = 0; i < 30 && status != 429; i++) {
            status = open(path, "password=guess" + i, from).status();
        }
        open(path, "password=sesame", from).is(429);
    }

    @Test
    void anEmptyPasswordIsNoGuess() {
        JsonObject event = fair(", 'password': 'sesame'");
        String[] from = fromElsewhere();
        for (int i = 0; i < 8; i++) {
            open(pageOf(event), "password=", from).is(403);
            anonymous()
                    .get("/events/" + event.getInt("id") + "?password=", from)
                    .is(403);
        }
    }

    @ContractCases("8.1 A page of a record; Pages of events; Strangers who are")
    @ValueSource(strings = {"draft", "pending", "private"})
    void whatIsNotPublishedIsForItsEditors(String status) {
        String path = fairPage(", 'status': '" + status + "'");
        Site.Answer refused = page(path).is(403).saysNot("badge", "Fair ").says(english("error.403.sign-in"));
        isValid(refused.body());
        page(as("subscriber"), path).is(403).says("Your account").saysNot("/sign-in");
        found(as("editor"), path).says("badge", "noindex");

        String signIn = Page.of(refused.body()).addresses("a[class=button]").get(0);
        assertThat(signIn).isEqualTo("/sign-in?to=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
        found(signIn).says("name=\"to\" value=\"" + path + "\"");
        JsonObject trashed = fair("");
        as("editor").delete("/events/" + trashed.getInt("id"));
        assertThat(withoutAddress(page(pageOf(trashed)).is(403)))
                .as("what is in the trash looks alike")
                .isEqualTo(withoutAddress(refused));
    }

    /** What lies behind it can't be told from the page: only its address differs. */
    private static String withoutAddress(Site.Answer page) {
        return page.body().replaceAll("href=\"[^\"]*\"", "");
    }

    @Contract("8.1 A page of a record")
    void whoMayRestoreWhatIsInTheTrashIsLedThere() {
        JsonObject event = fair("");
        String path = pageOf(event);
        as("editor").delete("/events/" + event.getInt("id"));
        Site.Answer trashed = page(as("editor"), path).is(404).says("<h1>This is in the trash</h1>");

        isValid(trashed.saysNot(english("error.403.advice"), "badge").body());
        trashed.says("href=\"/manage/events?state=trash\">" + english("wrong.in-trash.target") + "<");
        for (String role : List.of("subscriber", "author", "contributor")) {
            page(as(role), path).says(english("error.403")).saysNot("in the trash");
        }
        page(path).is(403).saysNot("badge", "Fair ");
    }

    @ContractCases("8.1 /venue/{slug}/")
    @Words("event venue organizer category tag")
    void whatDoesNotExistIsToldByAPage(String kind) {
        isValid(page("/" + kind + "/none/").is(404).body());
    }

    @Contract("8.1 A page of a record")
    void linkedRecordsThatReadersMayNotSeeAreNotNamed() {
        JsonObject draft = as("editor")
                .make("/venues", "{'venue': '%s', 'status': 'draft'}", fresh("Secret "))
                .json();
        found(pageOf(made("Open ", ", 'venue': [%d]", draft.getInt("id")))).saysNot("Secret ");
        page(pageOf(draft)).is(403);
    }

    @Test
    void eachReaderIsShownWhatTheyMaySeeWhoeverReadBefore() {
        int hall = make(Kind.VENUE, fresh("Backstage "), ", 'status': 'private'");
        String path = pageOf(made("Open ", ", 'venue': [%d]", hall));
        for (int i = 0; i < 2; i++) {
            found(as("editor"), path).says("Backstage ");
            found(path).saysNot("Backstage ");
        }
    }

    @Contract("8.1 They load and")
    void aFrameOfAnAllowedHostIsAllowedByThePolicyAlsoWhenTheResponseIsShared() {
        String path = fairPage("");
        for (int i = 0; i < 3; i++) {
            assertThat(page(path).header("Content-Security-Policy"))
                    .contains("frame-src https://www.youtube-nocookie.com", "default-src 'none'")
                    .doesNotContain("unsafe");
        }
    }

    @Test
    void aPageIsReadLikeEveryResource() {
        String path = fairPage("");
        String address = anonymous().root() + path;
        page(path, "If-None-Match", page(path).header("ETag")).is(304);
        anonymous().send("HEAD", address, null, null).is(200);
        anonymous().send("PUT", address, Browser.FORM, "a=b").is(405);
    }
}
