package almanac.desk.setup;

import static almanac.support.English.english;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Chromium;
import almanac.support.Contract;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The form of the site's settings and the first steps, as a browser uses them, mostly without scripts. */
class ManageSettingsIT extends PageTest {
    private static final String PATH = "/manage/settings";
    private static final List<String> STEPS = List.of("name", "zone", "language", "category", "event");
    private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"(\\d+)\"");
    private static final String ALL_BACK = "{'site_name': null, 'time_zone': null, 'page_size': null,"
            + " 'currency_symbol': null, 'currency_position': null, 'show_email': null, 'members_only': null,"
            + " 'iframe_hosts': null, 'custom_field_labels': null, 'front_page': null, 'category_colors': null, 'map_tiles': null,"
            + " 'embed_origins': null, 'recurrence_months': null, 'most_occurrences': null, 'public_url': null,"
            + " 'tagline': null, 'accent_color': null, 'header_band': null, 'footer_text': null, 'footer_links': null, 'logo': null}";

    private Browser admin;

    @BeforeEach
    void signIn() {
        admin = new Browser(anonymous()).signIn("admin", "admin-password");
        as("admin").json("POST", "/categories", "{'name': 'Music', 'slug': 'music'}"); // unless it exists
    }

    @AfterEach
    void takeBackAllChanges() {
        assertThat(as("admin").json("PATCH", "/settings", ALL_BACK).status()).isEqualTo(200);
        as("admin").json("PATCH", "/accounts/me", "{'locale': ''}");
    }

    private static JsonObject settings(Site admin) {
        return admin.get("/settings").json();
    }

    private JsonObject settings() {
        return settings(as("admin"));
    }

    private String opened(String path) {
        Site.Answer page = admin.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    private Map<String, String> form(String... more) {
        Matcher version = VERSION.matcher(opened(PATH));
        assertThat(version.find()).isTrue();
        Map<String, String> fields = new LinkedHashMap<>(Map.of("version", version.group(1)));
        for (int i = 0; i < more.length; i += 2) {
            fields.put(more[i], more[i + 1]);
        }
        return fields;
    }

    private String refused(Site.Answer answer, int status) {
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(status);
        isValid(answer.response().body());
        return answer.response().body();
    }

    private void saved(Map<String, String> fields) {
        Site.Answer answer = admin.submit(PATH, fields);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        assertThat(Browser.then(answer)).isEqualTo(anonymous().root() + PATH + "?saved=1");
    }

    @Contract("6.1 tagline; accent_color; header_band; footer_text; footer_links")
    void theBrandIsOnEveryPage() {
        as("admin")
                .json(
                        "PATCH",
                        "/settings",
                        "{'tagline': 'For all & sundry', 'accent_color': '#8A1030', 'header_band': true,"
                                + " 'footer_text': 'The <council>',"
                                + " 'footer_links': {'Imprint': 'https://town.example/imprint'}}");

        assertThat(html("/events/list"))
                .contains(
                        "<bdi>For all &amp; sundry</bdi>",
                        "&amp;accent=8a1030",
                        "<header class=\"top band\">",
                        "<bdi>The ‹council›</bdi>",
                        "<a href=\"https://town.example/imprint\"><bdi>Imprint</bdi></a>");
    }

    private Site.Answer uploadLogo(Browser browser, byte[] file) {
        String head = "--edge\r\nContent-Disposition: form-data; name=\"_token\"\r\n\r\n" + browser.token()
                + "\r\n--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n";
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(head.getBytes(UTF_8));
        body.writeBytes(file);
        body.writeBytes("\r\n--edge--\r\n".getBytes(UTF_8));
        return browser.sendBytes(
                "POST",
                PATH + "/logo?lang=en",
                "multipart/form-data; boundary=edge",
                body.toByteArray(),
                "Sec-Fetch-Site",
                "same-origin");
    }

    @Contract("6.1 logo")
    void anUploadedLogoIsShownEverywhereAndInUseUntilItIsRemoved() {
        assertThat(uploadLogo(admin, Pictures.of("png", 640, 320)).status()).isEqualTo(303);
        int image = settings().getInt("logo");
        JsonObject stored = as("admin").get("/images/" + image).json();
        String small = stored.getJsonObject("sizes").getJsonObject("medium").getString("url");

        assertThat(html("/events/list"))
                .contains(
                        "<link rel=\"icon\" href=\"" + small + "\"",
                        "<img src=\"" + small + "\" alt=\"\" width=\"300\" height=\"150\"");
        JsonObject venue = as("editor")
                .json("POST", "/venues", "{'venue': '%s'}".formatted(fresh("here")))
                .json();
        assertThat(html("/venue/" + venue.getString("slug") + "/"))
                .contains("<meta property=\"og:image\" content=\"" + small + "\"");
        assertThat(anonymous()
                        .get(anonymous().root() + "/events/feed.json")
                        .json()
                        .getString("icon"))
                .isEqualTo(small);
        assertThat(anonymous()
                        .get(anonymous().root() + "/events/feed.atom")
                        .response()
                        .body())
                .contains("<icon>" + small + "</icon>", "<logo>" + small + "</logo>");
        assertThat(stored.getString("alt_text")).isEqualTo("Almanac");
        assertThat(opened("/manage/images/" + image)).contains(english("manage.images.logo"));
        assertThat(opened("/screen")).contains("<link rel=\"icon\" href=\"http").doesNotContain("icon.svg");
        assertThat(as("admin").delete("/images/" + image).code()).isEqualTo("rest_image_in_use");

        assertThat(opened(PATH)).contains(english("manage.settings.logo.present"));
        assertThat(admin.submit(PATH + "/logo/remove", Map.of()).status()).isEqualTo(303);
        assertThat(settings().isNull("logo")).isTrue();
        assertThat(html("/events/list")).doesNotContain(small).contains("icon.svg");
        assertThat(as("admin").delete("/images/" + image).status()).isEqualTo(200);
    }

    @Contract("6.1 logo")
    void aLogoIsAPictureThatAnAdministratorUploads() {
        for (byte[] file : new byte[][] {"<svg xmlns=\"http://www.w3.org/2000/svg\"/>".getBytes(UTF_8), {}}) {
            assertThat(refused(uploadLogo(admin, file), 400)).contains("href=\"#logo\"", "id=\"fault-logo\"");
        }
        Browser editor = new Browser(anonymous()).signIn("editor", "editor-password");
        assertThat(uploadLogo(editor, Pictures.of("png", 4, 3)).status()).isEqualTo(403);
        assertThat(editor.submit(PATH + "/logo/remove", Map.of()).status()).isEqualTo(403);
        assertThat(settings().isNull("logo")).isTrue();
    }

    @Test
    void everySettingIsChangedAndOnlyWhatDiffersIsChosen() {
        saved(form(
                "site_name", "Harbour & <co>",
                "time_zone", "asia/tokyo",
                "front_page", "list",
                "page_size", "20",
                "currency_symbol", "€",
                "currency_position", "postfix",
                "show_email", "false",
                "map_tiles", "https://tiles.example/{z}/{x}/{y}.png",
                "iframe_hosts", "a.example\r\n\r\nb.example",
                "embed_origins", "https://intranet.example",
                "custom_field_labels", "dress_code: What to wear: a hat\r\nroom: Room",
                "recurrence_months", "36",
                "most_occurrences", "500"));
        JsonObject changed = settings();

        assertThat(changed.getString("site_name")).isEqualTo("Harbour & ‹co›");
        assertThat(changed.getString("time_zone")).isEqualTo("Asia/Tokyo");
        assertThat(changed.getJsonArray("iframe_hosts").toString()).isEqualTo("[\"a.example\",\"b.example\"]");
        assertThat(changed.getJsonObject("custom_field_labels").toString())
                .isEqualTo("{\"dress_code\":\"What to wear: a hat\",\"room\":\"Room\"}");
        assertThat(changed.getJsonArray("changed")).hasSize(13).noneMatch(each -> each.toString()
                .contains("members_only"));

        String html = opened(PATH + "?saved=1");
        assertThat(html)
                .contains(
                        english("manage.notice.saved"),
                        "12.50€",
                        "Harbour &amp; ‹co›",
                        "dress_code: What to wear: a hat\nroom: Room");
        saved(form("site_name", "", "page_size", ""));
        assertThat(settings().getString("site_name")).as("its first value").isEqualTo("Almanac");
        assertThat(settings().getInt("page_size")).isEqualTo(10);
        assertThat(settings().getJsonArray("changed")).hasSize(11);
    }

    /** The environment of these tests has the zone; all else is as shipped. */
    @ParameterizedTest
    @CsvSource({
        "site_name, Harbour, \"Almanac\", Leave empty for “Almanac”.",
        "time_zone, Asia/Tokyo, \"Europe/Berlin\", Leave empty for “Europe/Berlin”.",
        "page_size, 20, 10, 1 to 50. Leave empty for 10.",
        "currency_symbol, €, \"$\", Leave empty for “$”.",
        "custom_field_labels, room: Room, {}, Example: dress_code: What to wear. Leave empty for none.",
        "recurrence_months, 36, 24, 1 to 120. Leave empty for 24.",
        "most_occurrences, 500, 2000, '1 to 10,000. For a series without an end, only listed dates count. Leave empty for 2000.'",
        "map_tiles, 'https://tiles.example/{z}/{x}/{y}.png', \"\", Leave empty to show a link instead of a map.",
        "iframe_hosts, a.example, [], Leave empty for none.",
        "embed_origins, https://intranet.example, [], Leave empty for none.",
        "public_url, https://calendar.example, \"\", 'If you leave it empty, password links don’t contain the site’s address, and you need to add it yourself.'"
    })
    void anEmptyFieldMeansWhatItsHintSays(String field, String typed, String then, String hint) {
        saved(form(field, typed));
        assertThat(settings().getJsonArray("changed")).hasSize(1);
        saved(form(field, " "));

        assertThat(settings().get(field)).hasToString(then);
        assertThat(opened(PATH)).containsPattern("id=\"hint-" + field + "\">[^<]*" + Pattern.quote(hint) + "</p>");
    }

    @Test
    void openedAndSavedAsItIsNothingIsChosen() {
        JsonObject before = settings();
        Map<String, String> fields = form();
        for (String name : List.of("site_name", "time_zone", "front_page", "currency_symbol", "currency_position")) {
            fields.put(name, before.getString(name));
        }
        fields.put(
                "iframe_hosts",
                String.join(
                        "\r\n",
                        before.getJsonArray("iframe_hosts").stream()
                                .map(each -> each.toString().replace("\"", ""))
                                .toList()));
        fields.putAll(Map.of("show_email", "true", "members_only", "false", "custom_field_labels", ""));
        saved(fields);

        assertThat(settings().getJsonArray("changed")).isEmpty();
    }

    @Test
    void whatIsWrongIsToldBesideItsFieldAndNothingIsStored() {
        String html = refused(
                admin.submit(
                        PATH + "?lang=en",
                        form(
                                "site_name", "Not stored",
                                "time_zone", "Mars",
                                "page_size", "many",
                                "map_tiles", "nowhere",
                                "iframe_hosts", "a host",
                                "custom_field_labels", "no colon here")),
                400);

        assertThat(html)
                .contains("id=\"fault-time_zone\"", "id=\"fault-page_size\"", "id=\"fault-map_tiles\"")
                .contains("id=\"fault-iframe_hosts\"", "value=\"Not stored\"")
                .contains("must have a name and a text on each line, with a colon between them, not “no colon here”");
        assertThat(settings().getJsonArray("changed")).isEmpty();
    }

    @Test
    void aPreviewShowsWhatWasTypedAndStoresNothing() {
        String html = refused(
                admin.submit(
                        PATH + "?lang=en",
                        form(
                                "preview", "1",
                                "site_name", "Typed",
                                "currency_symbol", "CHF ",
                                "time_zone", "Asia/Tokyo")),
                200);

        assertThat(html)
                .contains(
                        english("manage.settings.previewed"),
                        "<bdi data-shows=\"site_name\">Typed</bdi>",
                        "CHF12.50",
                        "JST");
        assertThat(settings().getJsonArray("changed")).isEmpty();
        refused(admin.submit(PATH + "?lang=en", form("preview", "1", "page_size", "0")), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#b00020", "#ffd54f"})
    void thePreviewFollowsWhatIsTypedAndTheBandCanBeRead(String accent) throws IOException, InterruptedException {
        as("admin")
                .json(
                        "PATCH",
                        "/settings",
                        "{'tagline': 'For all', 'accent_color': '%s', 'header_band': true}".formatted(accent));
        JsonObject seen = Chromium.run("settings.js", anonymous().root().toString());

        String first = settings().getString("site_name");
        assertThat(seen.getJsonArray("typed").toString()).isEqualTo("[\"Typed\",\"Typed\",\"Typed\"]");
        assertThat(seen.getJsonArray("emptied").toString()).isEqualTo("[\"%1$s\",\"%1$s\",\"%1$s\"]".formatted(first));
        assertThat(seen.getString("cost")).isEqualTo("CHF12.50");
        assertThat(seen.getString("time")).contains("JST");
        assertThat(seen.getJsonArray("plain"))
                .as("the accent without a script")
                .isEqualTo(seen.getJsonArray("scripted"));
        assertThat(seen.getJsonArray("faint")).isEmpty();
    }

    @Test
    void ofTwoWhoChangeThemTheSecondIsTold() {
        Map<String, String> first = form("currency_symbol", "A");
        Map<String, String> second = form("currency_symbol", "B");
        saved(first);

        assertThat(refused(admin.submit(PATH + "?lang=en", second), 409)).contains(english("manage.conflict.drop"));
        assertThat(settings().getString("currency_symbol")).isEqualTo("A");
    }

    @Test
    void theFirstStepsLeadOnWhetherTakenOrSkipped() {
        assertThat(opened("/manage/events")).contains(english("manage.first.offer"), "/manage/first-steps");
        assertThat(admin.get("/manage/first-steps").header("Location")).endsWith("/manage/first-steps/name");
        String word = fresh("first");
        List<Map<String, String>> forms = List.of(
                Map.of("site_name", word),
                Map.of("time_zone", "Europe/Vienna"),
                Map.of("locale", "de-DE"),
                Map.of("name", word),
                Map.of("title", word, "start_day", "2031-03-10", "start_time", "19:00", "until", "21:30"));
        for (int i = 0; i < STEPS.size(); i++) {
            String path = "/manage/first-steps/" + STEPS.get(i);
            String next = i == 4 ? "/manage/first-steps/end" : "/manage/first-steps/" + STEPS.get(i + 1);
            String html = opened(path);
            assertThat(html).contains("Step " + (i + 1) + " of 5");
            assertThat(links(html, "<a class=\"button\"")).contains(next + "?lang=en");
            Site.Answer taken = admin.submit(path, forms.get(i));
            assertThat(taken.status()).as(taken.response().body()).isEqualTo(303);
            assertThat(taken.header("Location")).isEqualTo(anonymous().root() + next);
        }

        assertThat(settings().getString("site_name")).isEqualTo(word);
        assertThat(settings().getString("time_zone")).isEqualTo("Europe/Vienna");
        assertThat(as("admin").get("/accounts/me").json().getString("locale")).isEqualTo("de-DE");
        assertThat(anonymous()
                        .get("/categories?hide_empty=false&search=" + word)
                        .json()
                        .getInt("total"))
                .isEqualTo(1);
        JsonObject event = anonymous()
                .get("/events?start_date=2031-01-01&end_date=2031-12-31&search=" + word)
                .json()
                .getJsonArray("events")
                .getJsonObject(0);
        assertThat(event.getString("end_date")).isEqualTo("2031-03-10 21:30:00");
        assertThat(opened("/manage/events")).doesNotContain(english("manage.first.offer"));
        assertThat(opened("/manage/first-steps/end"))
                .contains(word, "href=\"/manage/accounts/new?lang=en\"", "href=\"/manage/events/new?lang=en\"");
    }

    /** The request names a host too, which others may forge: it is shown, and holds once it is confirmed. */
    @Contract("6.1 public_url")
    void aPasswordLinkBeginsWithTheConfirmedAddress() {
        int account = as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'role': 'author', 'password': 'rain over the old harbour'}"
                                .formatted(fresh("new")))
                .id();
        String make = "/manage/accounts/" + account + "/password-link?lang=en";
        assertThat(admin.submit(make, Map.of()).response().body())
                .contains(">/set-password/private-", "href=\"/manage/settings?lang=en#public_url\"");
        String html = opened("/manage/first-steps/name");
        assertThat(html)
                .contains("name=\"public_url\" type=\"url\" value=\""
                        + anonymous().root() + "\"");
        admin.submit("/manage/first-steps/name", Map.of("site_name", "Named", "public_url", "https://cal.example/x/"));

        assertThat(settings().getString("public_url")).isEqualTo("https://cal.example/x");
        assertThat(admin.submit(make, Map.of()).response().body())
                .contains(">https://cal.example/x/set-password/private-");
        assertThat(as("admin")
                        .json("POST", "/password-links", "{'account': %d}".formatted(account))
                        .json()
                        .getString("url"))
                .startsWith("https://cal.example/x/set-password/private-");
    }

    @Test
    void aFirstEventMayEndAfterMidnightAndIsMadeOnce() {
        String word = fresh("night");
        Matcher key = Pattern.compile("name=\"_key\" value=\"([^\"]+)\"").matcher(opened("/manage/first-steps/event"));
        assertThat(key.find()).isTrue();
        Map<String, String> typed = Map.of(
                "_key",
                key.group(1),
                "title",
                word,
                "start_day",
                "2031-03-10",
                "start_time",
                "22:00",
                "until",
                "01:00");
        assertThat(admin.submit("/manage/first-steps/event", typed).status()).isEqualTo(303);
        assertThat(admin.submit("/manage/first-steps/event", typed).status()).isEqualTo(303);

        JsonObject found = anonymous()
                .get("/events?start_date=2031-01-01&end_date=2031-12-31&search=" + word)
                .json();
        assertThat(found.getInt("total")).isEqualTo(1);
        assertThat(found.getJsonArray("events").getJsonObject(0).getString("end_date"))
                .isEqualTo("2031-03-11 01:00:00");
    }

    /** Who gives an end before the beginning has mistyped one of them, unless it is the end of a night. */
    @ParameterizedTest
    @CsvSource({"19:00, 18:00", "19:00, 19:00", "08:00, 07:59", "23:00, 06:01"})
    void aFirstEventThatEndsBeforeItBeginsIsNotMade(String begin, String end) {
        String word = fresh("backwards");
        Map<String, String> typed = Map.of("title", word, "start_day", "2031-03-10", "start_time", begin, "until", end);
        assertThat(refused(admin.submit("/manage/first-steps/event?lang=en", typed), 400))
                .contains("id=\"fault-until\">must be after the start<");
        assertThat(anonymous()
                        .get("/events?start_date=2031-01-01&end_date=2031-12-31&search=" + word)
                        .json()
                        .getInt("total"))
                .isZero();
    }

    @Test
    void whatIsWrongInAStepIsToldThere() {
        String step = "/manage/first-steps/";
        assertThat(refused(admin.submit(step + "zone?lang=en", Map.of("time_zone", "Mars")), 400))
                .contains("id=\"fault-time_zone\"");
        assertThat(refused(
                        admin.submit(
                                step + "event?lang=en",
                                Map.of("title", "", "start_day", "x", "start_time", "19:00", "until", "18:00")),
                        400))
                .contains("id=\"fault-title\"", "id=\"fault-start_day\"");
        assertThat(admin.get(step + "party").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void nobodyElseSeesOrChangesAnyOfIt(String role) {
        Browser browser = new Browser(anonymous());
        browser.signIn(role, role.matches("contributor|subscriber") ? role + "-long-password" : role + "-password");
        Map<String, String> fields =
                Map.of("version", form().get("version"), "site_name", "Hacked", "time_zone", "UTC", "name", "x");

        assertThat(browser.get("/manage/events").response().body()).doesNotContain(PATH, "first-steps");
        assertThat(browser.get(PATH).status()).isEqualTo(403);
        assertThat(browser.submit(PATH, fields).status()).isEqualTo(403);
        assertThat(browser.get("/manage/first-steps").status()).isEqualTo(403);
        assertThat(browser.get("/manage/first-steps/end").status()).isEqualTo(403);
        for (String step : STEPS) {
            assertThat(browser.get("/manage/first-steps/" + step).status()).isEqualTo(403);
            assertThat(browser.submit("/manage/first-steps/" + step, fields).status())
                    .isEqualTo(403);
        }
        assertThat(settings().getJsonArray("changed")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_token=wrong&"})
    void aFormWithoutItsTokenOrOfAnotherSiteOrOfAStrangerDoesNothing(String token) {
        Browser stranger = new Browser(anonymous());
        assertThat(stranger.get(PATH).header("Location")).contains("/sign-in?to=");
        String fields = Browser.form(form("site_name", "Hacked", "time_zone", "UTC"));
        for (String path : List.of(PATH, "/manage/first-steps/name", "/manage/first-steps/zone")) {
            assertThat(admin.send("POST", path, Browser.FORM, token + fields, "Sec-Fetch-Site", "same-origin")
                            .status())
                    .isEqualTo(403);
            String right = "_token=" + admin.token() + "&" + fields;
            assertThat(admin.send("POST", path, Browser.FORM, right, "Sec-Fetch-Site", "cross-site")
                            .status())
                    .isEqualTo(403);
            assertThat(stranger.send("POST", path, Browser.FORM, fields, "Sec-Fetch-Site", "same-origin")
                            .status())
                    .isEqualTo(401);
        }
        assertThat(settings().getJsonArray("changed")).isEmpty();
    }
}
