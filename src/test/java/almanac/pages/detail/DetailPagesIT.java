package almanac.pages.detail;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of events, venues, organizers, categories and tags (contract §8.1). */
class DetailPagesIT extends PageTest {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final Pattern JSON_LD = Pattern.compile("<script type=\"application/ld\\+json\">(.*?)</script>");

    private static final String FACTS = ", 'timezone': 'Europe/Berlin', 'description': '<p>Bring a <b>badge</b>.</p>',"
            + " 'cost': '10-20', 'website': 'https://example.org/fair', 'featured': true,"
            + " 'tickets': [{'name': 'Standard', 'price': '10', 'capacity': 30}], 'custom_fields': {'dress code': 'casual'}";

    private Site.Answer shown(Site site, String address, String... headers) {
        String[] asked = Arrays.copyOf(headers, headers.length + 2);
        asked[headers.length] = "Accept";
        asked[headers.length + 1] = "text/html";
        return site.get(address, asked);
    }

    private Site.Answer shown(String address) {
        return shown(anonymous(), address);
    }

    private Site.Answer post(String address, String form, String... headers) {
        String[] asked = Arrays.copyOf(headers, headers.length + 4);
        asked[headers.length] = "Accept";
        asked[headers.length + 1] = "text/html";
        asked[headers.length + 2] = "Sec-Fetch-Site";
        asked[headers.length + 3] = "same-origin";
        return anonymous().send("POST", address, FORM, form, asked);
    }

    private static JsonObject made(Site.Answer created) {
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.json();
    }

    private JsonObject fair(String more) {
        String links =
                ", 'venue': {'venue': '%s', 'address': 'Market Street 1', 'city': 'Berlin', 'geo_lat': 52.5, 'geo_lng': 13.4},"
                        + " 'organizer': {'organizer': '%s', 'email': 'culture@example.org'}, 'categories': ['%s'], 'tags': ['%s']";
        return made(as("editor")
                .create(
                        fresh("Fair "),
                        FACTS
                                + links.formatted(fresh("Hall "), fresh("Office "), fresh("Music "), fresh("open "))
                                + more));
    }

    private static JsonObject jsonLd(String html) {
        Matcher found = JSON_LD.matcher(html);
        assertThat(found.find()).as(html).isTrue();
        try (JsonReader reader = Json.createReader(new StringReader(found.group(1)))) {
            return reader.readObject();
        }
    }

    @Contract("8.1 /event/{slug}/ |; Pages of events")
    void anEventHasAllItsFacts() {
        JsonObject event = fair("");
        String html = shown(event.getString("url")).response().body();

        assertThat(html)
                .contains(
                        "Monday, 10 March 2031, 09:00–\u206017:00 CET",
                        "Bring a <b>badge</b>.",
                        "Market Street 1",
                        "$10 – $20",
                        event.getJsonArray("organizer").getJsonObject(0).getString("organizer"),
                        "https://example.org/fair",
                        "Standard",
                        "30 places",
                        "dress code",
                        "casual",
                        "Featured",
                        "https://www.openstreetmap.org/?mlat=52.500000&amp;mlon=13.400000",
                        "property=\"og:title\" content=\"" + event.getString("title"),
                        "property=\"og:description\" content=\"Monday, 10 March 2031, 09:00–\u206017:00 CET · ",
                        "Market Street 1, ",
                        " · Bring a badge.",
                        "property=\"og:locale\" content=\"en",
                        "rel=\"canonical\" href=\"" + event.getString("url") + "\"");
        assertThat(jsonLd(html).getString("name")).isEqualTo(event.getString("title"));
        assertThat(jsonLd(html).getString("startDate")).isEqualTo("2031-03-10T09:00:00+01:00");
        isValid(html);
    }

    @Contract("8.1 /event/{slug}/ |")
    void addressesInDescriptionsAreLinks() {
        String about = "See https://a.example/?b=1&c=2, <code>www.b.example</code>";
        JsonObject event = made(as("editor")
                .create(
                        fresh("Linked "),
                        ", 'description': '%1$s', 'venue': {'venue': '%2$s', 'description': '%1$s'},"
                                        .formatted(about, fresh("Linked hall "))
                                + " 'organizer': {'organizer': '%2$s', 'description': '%1$s'}"
                                        .formatted(about, fresh("Linked office "))));
        String link = "See <a href=\"https://a.example/?b=1&amp;c=2\" rel=\"nofollow noreferrer\">https://a.example/";

        assertThat(event.getString("description")).doesNotContain("<a ");
        for (String page : List.of(
                event.getString("url"),
                event.getJsonObject("venue").getString("url"),
                event.getJsonArray("organizer").getJsonObject(0).getString("url"))) {
            String html = shown(page).response().body();
            assertThat(html).contains(link, "<code>www.b.example</code>");
            isValid(html);
        }
    }

    @Contract("8.1 /venue/{slug}/")
    void allThatItNamesHasAPage() {
        JsonObject event = fair("");
        JsonObject venue = event.getJsonObject("venue");
        JsonObject organizer = event.getJsonArray("organizer").getJsonObject(0);
        String category = event.getJsonArray("categories").getJsonObject(0).getString("slug");
        String tag = event.getJsonArray("tags").getJsonObject(0).getString("slug");

        for (String address : new String[] {
            venue.getString("url"),
            organizer.getString("url"),
            anonymous().root() + "/category/" + category + "/",
            anonymous().root() + "/tag/" + tag + "/"
        }) {
            String html = shown(address).response().body();
            assertThat(html).as(address).contains(event.getString("title"), "/events/list?", "when=past");
            isValid(html);
        }
        assertThat(shown(venue.getString("url")).response().body()).contains("Market Street 1");
        assertThat(shown(organizer.getString("url")).response().body()).contains("mailto:culture@example.org");
    }

    @Contract("8.1 Pages of events")
    void viewsSayWhatTheyAreToOtherSites() {
        String html =
                shown(anonymous().root() + "/events/month/2031-03").response().body();

        assertThat(html)
                .contains("property=\"og:title\" content=\"March 2031 · ", "property=\"og:url\" content=\"http")
                .contains("property=\"og:locale\" content=\"en")
                .doesNotContain("ld+json");
        assertThat(shown(anonymous().root() + "/sign-in").response().body()).doesNotContain("og:");
    }

    @Contract("8.1 /event/{slug}/ |")
    void germansReadItInGerman() {
        String html = shown(anonymous(), fair("").getString("url"), "Accept-Language", "de-DE,de;q=0.9")
                .response()
                .body();

        assertThat(html)
                .contains(
                        "<html lang=\"de-DE\">", "Montag, 10. März 2031, 09:00–\u206017:00 MEZ", "Veranstalter", "Wo");
    }

    @Contract("8.1 The page of a protected; A wrong one is")
    void aProtectedEventAsksForItsPasswordAndTellsNothingBefore() {
        JsonObject event = fair(", 'password': 'sesame'");
        String address = event.getString("url");
        Site.Answer asked = shown(address);

        assertThat(asked.status()).isEqualTo(200);
        assertThat(asked.response().body())
                .contains(event.getString("title"), "type=\"password\"", "10 March 2031")
                .doesNotContain("badge", "Market Street", "Standard", "casual", "ld+json", "og:", "Featured");
        isValid(asked.response().body());

        Site.Answer wrong = post(address, "password=open", fromElsewhere());
        assertThat(wrong.status()).isEqualTo(403);
        assertThat(wrong.response().body())
                .contains(english("event.password.wrong"))
                .doesNotContain("badge");
        isValid(wrong.response().body());

        Site.Answer right = post(address, "password=sesame", fromElsewhere());
        assertThat(right.status()).isEqualTo(200);
        assertThat(right.response().body()).contains("badge", "Market Street 1");
        assertThat(right.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(right.response().body()).contains("noindex");
        assertThat(shown(address).response().body()).as("the next reader").doesNotContain("badge");
    }

    @Contract("8.1 The page of a protected")
    void aPasswordInTheAddressOpensNothing() {
        String address = fair(", 'password': 'sesame'").getString("url");

        assertThat(shown(address + "?password=sesame").response().body()).doesNotContain("badge");
    }

    @Contract("8.1 A wrong one is")
    void whoGuessesIsSlowedDown() {
        String address = fair(", 'password': 'sesame'").getString("url");
        String[] from = fromElsewhere();
        int status = 0;
        for (int i = 0; i < 30 && status != 429; i++) {
            status = post(address, "password=guess" + i, from).status();
        }

        assertThat(status).isEqualTo(429);
        assertThat(post(address, "password=sesame", from).status()).isEqualTo(429);
    }

    @Test
    void anEmptyPasswordIsNoGuess() {
        JsonObject event = fair(", 'password': 'sesame'");
        String[] from = fromElsewhere();
        for (int i = 0; i < 8; i++) {
            assertThat(post(event.getString("url"), "password=", from).status()).isEqualTo(403);
            assertThat(anonymous()
                            .get("/events/" + event.getInt("id") + "?password=", from)
                            .status())
                    .isEqualTo(403);
        }
    }

    @Contract("8.1 The page of a protected")
    void editorsNeedNoPassword() {
        String address = fair(", 'password': 'sesame'").getString("url");

        assertThat(shown(as("editor"), address).response().body()).contains("badge", english("mark.protected"));
    }

    @ContractCases("8.1 A page of a record; Pages of events")
    @ValueSource(strings = {"draft", "pending", "private"})
    void whatIsNotPublishedIsForItsEditors(String status) {
        String address = fair(", 'status': '" + status + "'").getString("url");
        Site.Answer hidden = shown(address);

        assertThat(hidden.status()).isEqualTo(403);
        assertThat(hidden.response().body()).doesNotContain("badge", "Fair ");
        assertThat(shown(as("subscriber"), address).status()).isEqualTo(403);
        assertThat(shown(as("editor"), address).response().body()).contains("badge", "noindex");
    }

    @Contract("8.1 A page of a record")
    void whatIsInTheTrashIsNotShown() {
        JsonObject event = fair("");
        as("editor").delete("/events/" + event.getInt("id"));

        assertThat(shown(event.getString("url")).status()).isEqualTo(403);
        assertThat(shown(event.getString("url")).response().body()).doesNotContain("badge", "Fair ");
    }

    @Test
    void whoMayRestoreWhatIsInTheTrashIsLedThere() {
        JsonObject event = fair("");
        as("editor").delete("/events/" + event.getInt("id"));
        Site.Answer trashed = shown(as("editor"), event.getString("url"));
        String html = trashed.response().body();

        assertThat(trashed.status()).isEqualTo(404);
        isValid(html);
        assertThat(html)
                .contains(
                        "<h1>This is in the trash</h1>",
                        "<a class=\"button\" href=\"/manage/events?state=trash\">" + english("wrong.in-trash.target")
                                + "<")
                .doesNotContain(english("error.403.advice"), "badge");
        for (String role : new String[] {"subscriber", "author", "contributor"}) {
            assertThat(shown(as(role), event.getString("url")).response().body())
                    .as(role)
                    .contains(english("error.403"))
                    .doesNotContain("in the trash");
        }
    }

    /** What lies behind it can't be told from the page: only its address differs. */
    private static String withoutAddress(String html) {
        return html.replaceAll("href=\"[^\"]*\"", "");
    }

    @ContractCases("8.1 Strangers who are")
    @ValueSource(strings = {"draft", "pending", "private"})
    void whoIsRefusedMaySignInAndComeBack(String status) {
        String address = fair(", 'status': '" + status + "'").getString("url");
        String path = URI.create(address).getRawPath();
        String refused = shown(address).response().body();
        String signIn = link(refused, "<a class=\"button\"");

        assertThat(refused).contains(english("error.403.sign-in"));
        isValid(refused);
        assertThat(signIn).isEqualTo("/sign-in?to=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
        assertThat(html(signIn)).contains("name=\"to\" value=\"" + path + "\"");
        Site.Answer signedIn = shown(as("subscriber"), address);
        assertThat(signedIn.response().body()).contains("Your account").doesNotContain("/sign-in");

        JsonObject trashed = fair("");
        as("editor").delete("/events/" + trashed.getInt("id"));
        assertThat(withoutAddress(shown(trashed.getString("url")).response().body()))
                .as("what is in the trash looks alike")
                .isEqualTo(withoutAddress(refused));
    }

    @ContractCases("8.1 /venue/{slug}/")
    @ValueSource(strings = {"/event/none/", "/venue/none/", "/organizer/none/", "/category/none/", "/tag/none/"})
    void whatDoesNotExistIsToldByAPage(String path) {
        Site.Answer lost = shown(anonymous().root() + path);

        assertThat(lost.status()).isEqualTo(404);
        isValid(lost.response().body());
    }

    @Contract("8.1 A page of a record")
    void linkedRecordsThatReadersMayNotSeeAreNotNamed() {
        JsonObject draft = made(
                as("editor").json("POST", "/venues", "{'venue': '%s', 'status': 'draft'}".formatted(fresh("Secret "))));
        JsonObject event = made(as("editor").create(fresh("Open "), ", 'venue': [%d]".formatted(draft.getInt("id"))));

        assertThat(shown(event.getString("url")).response().body()).doesNotContain("Secret ");
        assertThat(shown(draft.getString("url")).status()).isEqualTo(403);
    }

    @Test
    void eachReaderIsShownWhatTheyMaySeeWhoeverReadBefore() {
        JsonObject hall = made(as("editor")
                .json("POST", "/venues", "{'venue': '%s', 'status': 'private'}".formatted(fresh("Backstage "))));
        String address = made(as("editor").create(fresh("Open "), ", 'venue': [%d]".formatted(hall.getInt("id"))))
                .getString("url");

        for (int i = 0; i < 2; i++) {
            assertThat(shown(as("editor"), address).response().body()).contains("Backstage ");
            assertThat(shown(address).response().body()).doesNotContain("Backstage ");
        }
    }

    @Contract("8.1 They load and")
    void aFrameOfAnAllowedHostIsAllowedByThePolicyAlsoWhenTheResponseIsShared() {
        String address = fair("").getString("url");

        for (int i = 0; i < 3; i++) {
            assertThat(shown(address).header("Content-Security-Policy"))
                    .contains("frame-src https://www.youtube-nocookie.com", "default-src 'none'")
                    .doesNotContain("unsafe");
        }
    }

    @Test
    void aPageIsReadLikeEveryResource() {
        String address = fair("").getString("url");
        String tag = shown(address).header("ETag");

        assertThat(shown(anonymous(), address, "If-None-Match", tag).status()).isEqualTo(304);
        assertThat(anonymous().send("HEAD", address, null, null).status()).isEqualTo(200);
        assertThat(anonymous().send("PUT", address, FORM, "a=b").status()).isEqualTo(405);
    }
}
