package almanac.desk.setup;

import static almanac.support.English.english;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Chromium;
import almanac.support.Contract;
import almanac.support.Multipart;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The form of the site's settings and the first steps, as a browser uses them, mostly without scripts. */
class ManageSettingsIT extends PageTest {
    private static final String PATH = "/manage/settings";
    private static final String STEP = "/manage/first-steps/";
    private static final List<String> STEPS = List.of("name", "zone", "color", "category", "event");
    private static final String LABELS = "dress_code: What to wear: a hat\r\nroom: Room";
    private static final String ALL_BACK = "{'site_name': null, 'time_zone': null, 'page_size': null,"
            + " 'currency_symbol': null, 'currency_position': null, 'show_email': null, 'members_only': null,"
            + " 'iframe_hosts': null, 'custom_field_labels': null, 'front_page': null, 'category_colors': null, 'map_tiles': null,"
            + " 'embed_origins': null, 'recurrence_months': null, 'most_occurrences': null, 'public_url': null,"
            + " 'synonyms': null, 'tagline': null, 'accent_color': null, 'header_band': null, 'footer_text': null, 'footer_links': null, 'logo': null}";

    private Browser admin;

    @BeforeEach
    void signIn() {
        admin = browser("admin");
        as("admin").json("POST", "/categories", "{'name': 'Music', 'slug': 'music'}"); // unless it exists
    }

    @AfterEach
    void takeBackAllChanges() {
        as("admin").change("/settings", ALL_BACK);
        as("admin").json("PATCH", "/accounts/me", "{'locale': ''}");
    }

    private Site.Answer settings() {
        return as("admin").get("/settings");
    }

    private List<String> chosen() {
        return settings().json().getJsonArray("changed").getValuesAs(JsonString::getString);
    }

    private PageForm form() {
        return admin.edit(PATH);
    }

    private static Page saved(PageForm form) {
        Page page = form.done().shows("manage.notice.saved");
        assertThat(page.path()).isEqualTo(PATH);
        return page;
    }

    @Contract("6.1 tagline; accent_color; header_band; footer_text; footer_links")
    void theBrandIsOnEveryPage() {
        as("admin").change("/settings", """
                {'tagline': 'For all & sundry', 'accent_color': '#8A1030', 'header_band': true,
                'footer_text': 'The <council>', 'footer_links': {'Imprint': 'https://town.example/imprint'}}""");

        assertThat(html("/events/list"))
                .contains(
                        "<bdi>For all &amp; sundry</bdi>",
                        "&amp;accent=8a1030",
                        "<header class=\"top band\">",
                        "<bdi>The ‹council›</bdi>",
                        "<a href=\"https://town.example/imprint\"><bdi>Imprint</bdi></a>");
    }

    private Site.Answer uploadLogo(Browser browser, byte[] file) {
        byte[] form =
                new Multipart().with("_token", browser.token()).file("a", file).bytes();
        return browser.sendBytes("POST", PATH + "/logo?lang=en", Multipart.TYPE, form, "Sec-Fetch-Site", "same-origin");
    }

    @Contract("6.1 logo")
    void anUploadedLogoIsShownEverywhereAndInUseUntilItIsRemoved() {
        uploadLogo(admin, Pictures.of("png", 640, 320)).is(303);
        int image = settings().number("logo");
        String stored = "/images/" + image;
        String small = as("admin").get(stored).has("alt_text=Almanac").text("sizes.medium.url");

        assertThat(html("/events/list"))
                .contains(
                        "<link rel=\"icon\" href=\"" + small + "\"",
                        "<img src=\"" + small + "\" alt=\"\" width=\"300\" height=\"150\"");
        String venue = read(Kind.VENUE, make(Kind.VENUE, fresh("here"), "")).text("slug");
        assertThat(html("/venue/" + venue + "/")).contains("<meta property=\"og:image\" content=\"" + small + "\"");
        String root = anonymous().root().toString();
        anonymous().get(root + "/events/feed.json").has("icon=%s", small);
        assertThat(anonymous().get(root + "/events/feed.atom").body())
                .contains("<icon>" + small + "</icon>", "<logo>" + small + "</logo>");
        admin.open("/manage/images/" + image).shows("manage.images.logo");
        admin.open("/screen").finds("link[rel=icon][href^=http]").hides("icon.svg");
        assertThat(as("admin").delete(stored).code()).isEqualTo("rest_image_in_use");

        admin.open(PATH).finds("[alt='" + english("manage.settings.logo.present") + "']");
        admin.submit(PATH + "/logo/remove", "").is(303);
        settings().has("logo=null");
        assertThat(html("/events/list")).doesNotContain(small).contains("icon.svg");
        as("admin").delete(stored).is(200);
    }

    @Contract("6.1 logo")
    void aLogoIsAPictureThatAnAdministratorUploads() {
        for (byte[] file : new byte[][] {"<svg xmlns=\"http://www.w3.org/2000/svg\"/>".getBytes(UTF_8), {}}) {
            admin.page(uploadLogo(admin, file), 400).finds("a[href=#logo]", "#fault-logo");
        }
        Browser editor = browser("editor");
        uploadLogo(editor, Pictures.of("png", 4, 3)).is(403);
        editor.submit(PATH + "/logo/remove", "").is(403);
        settings().has("logo=null");
    }

    @Test
    void everySettingIsChangedAndOnlyWhatDiffersIsChosen() {
        Page page = saved(form().with("""
                site_name=%s&time_zone=asia/tokyo&front_page=list&page_size=20&currency_symbol=€&
                currency_position=postfix&show_email=false&map_tiles=https://tiles.example/{z}/{x}/{y}.png&
                iframe_hosts=%s&embed_origins=https://intranet.example&custom_field_labels=%s&
                recurrence_months=36&most_occurrences=500""", "Harbour & <co>", "a.example\r\n\r\nb.example", LABELS));

        settings()
                .has("site_name=%s&time_zone=Asia/Tokyo", "Harbour & ‹co›")
                .has("iframe_hosts=[\"a.example\",\"b.example\"]")
                .has("custom_field_labels={\"dress_code\":\"What to wear: a hat\",\"room\":\"Room\"}");
        assertThat(chosen()).hasSize(13).doesNotContain("members_only");
        page.says("12.50€");
        assertThat(page.value("site_name")).isEqualTo("Harbour & ‹co›");
        assertThat(page.value("custom_field_labels")).isEqualTo(LABELS.replace("\r", ""));
        saved(page.formOf("#editor").with("site_name=&page_size="));
        settings().has("site_name=Almanac&page_size=10"); // their first values
        assertThat(chosen()).hasSize(11);
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
        Page page = saved(form().with(field + "=%s", typed));
        assertThat(chosen()).hasSize(1);
        page = saved(page.formOf("#editor").with(field + "= "));

        assertThat(settings().json().get(field)).hasToString(then);
        assertThat(page.one("#hint-" + field).text()).endsWith(hint);
    }

    @Test
    void openedAndSavedAsItIsNothingIsChosen() {
        saved(form());

        assertThat(chosen()).isEmpty();
    }

    @Test
    void whatIsWrongIsToldBesideItsFieldAndNothingIsStored() {
        Page refused = form().with("site_name=Not stored&time_zone=Mars&page_size=many&map_tiles=nowhere")
                .with("iframe_hosts=a host&custom_field_labels=no colon here")
                .refused(400);

        refused.finds("#fault-time_zone", "#fault-page_size", "#fault-map_tiles", "#fault-iframe_hosts")
                .says("must have a name and a text on each line, with a colon between them, not “no colon here”");
        assertThat(refused.value("site_name")).isEqualTo("Not stored");
        assertThat(chosen()).isEmpty();
    }

    @Test
    void aPreviewShowsWhatWasTypedAndStoresNothing() {
        PageForm preview = form().with("preview=1&site_name=Typed&currency_symbol=CHF &time_zone=Asia/Tokyo");
        Page page = admin.page(preview.send(), 200).shows("manage.settings.previewed");

        page.says("CHF12.50", "JST").finds("[data-shows=site_name]:matchesOwn(^Typed$)");
        assertThat(chosen()).isEmpty();
        preview.with("page_size=0").refused(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#b00020", "#ffd54f"})
    void thePreviewFollowsWhatIsTypedAndTheBandCanBeRead(String accent) throws IOException, InterruptedException {
        String brand = "{'tagline': 'For all', 'accent_color': '%s', 'header_band': true}";
        as("admin").change("/settings", brand.formatted(accent));
        JsonObject seen = Chromium.run("settings.js", anonymous().root().toString());

        String first = settings().text("site_name");
        assertThat(seen.getJsonArray("typed").toString()).isEqualTo("[\"Typed\",\"Typed\"]");
        assertThat(seen.getJsonArray("emptied").toString()).isEqualTo("[\"%1$s\",\"%1$s\"]".formatted(first));
        assertThat(seen.getString("cost")).isEqualTo("CHF12.50");
        assertThat(seen.getString("time")).contains("JST");
        assertThat(seen.getString("pairs")).isEqualTo("Imprint: https://x.example");
        assertThat(seen.getString("unsaved")).isEqualTo(english("manage.settings.unsaved", 4));
        assertThat(seen.getJsonArray("plain"))
                .as("the accent without a script")
                .isEqualTo(seen.getJsonArray("scripted"));
        assertThat(seen.getJsonArray("faint")).isEmpty();
    }

    @Test
    void ofTwoWhoChangeThemTheSecondIsTold() {
        PageForm form = form();
        saved(form.with("currency_symbol=A"));

        form.with("currency_symbol=B").refused(409).shows("manage.conflict.drop");
        settings().has("currency_symbol=A");
    }

    @Test
    void theFirstStepsLeadOnWhetherTakenOrSkipped() {
        admin.open("/manage/events").shows("manage.first.offer").finds("a[href^=/manage/first-steps]");
        assertThat(admin.get("/manage/first-steps").header("Location")).endsWith(STEP + "name");
        admin.open(STEP + "zone").finds("#time_zone[data-zone]", "#currency_symbol[value=£]");
        String word = fresh("first");
        List<String> forms = List.of(
                "site_name=" + word,
                "time_zone=Europe/Vienna&currency_symbol=€&currency_position=postfix&locale=de-DE",
                "accent_color=#173f7f",
                "name=" + word,
                "start_day=2031-03-10&start_time=19:00&until=21:30&title=" + word);
        for (int i = 0; i < STEPS.size(); i++) {
            String next = STEP + (i == 4 ? "end" : STEPS.get(i + 1));
            Page page = admin.open(STEP + STEPS.get(i)).says("Step " + (i + 1) + " of 5");
            assertThat(page.all("a.button").eachAttr("href")).contains(next + "?lang=en");
            Site.Answer taken = admin.submit(STEP + STEPS.get(i), forms.get(i));
            assertThat(taken.is(303).header("Location")).isEqualTo(anonymous().root() + next);
        }

        settings().has("site_name=%s&time_zone=Europe/Vienna&currency_symbol=€&accent_color=#173f7f", word);
        as("admin").get("/accounts/me").has("locale=de-DE");
        anonymous().get("/categories?hide_empty=false&search=" + word).has("total=1");
        found(word).has("total=1&events.0.end_date=2031-03-10 21:30:00");
        admin.open("/manage/events").showsNot("manage.first.offer");
        assertThat(admin.open(STEP + "zone").says("#173f7f", "Vienna · €").all("[data-zone]"))
                .isEmpty();
        admin.open(STEP + "end")
                .says(word)
                .finds("a[href='/manage/accounts/new?lang=en']", "a[href='/manage/events/new?lang=en']");
    }

    private Site.Answer found(String word) {
        return anonymous().get("/events?start_date=2031-01-01&end_date=2031-12-31&search=" + word);
    }

    /** The request names a host too, which others may forge: it is shown, and holds once it is confirmed. */
    @Contract("6.1 public_url")
    void aPasswordLinkBeginsWithTheConfirmedAddress() {
        String author = "{'name': '%s', 'role': 'author', 'password': 'rain over the old harbour'}";
        int account = as("admin")
                .json("POST", "/accounts", author.formatted(fresh("new")))
                .id();
        String make = "/manage/accounts/" + account + "/password-link?lang=en";
        assertThat(admin.submit(make, "").body())
                .contains(">/set-password/private-", "href=\"/manage/settings?lang=en#public_url\"");
        PageForm step = admin.open(STEP + "name").formOf("[name=public_url][type=url]");
        assertThat(step.value("public_url")).isEqualTo(anonymous().root().toString());
        step.with("site_name=Named&public_url=https://cal.example/x/").send();

        settings().has("public_url=https://cal.example/x");
        String link = "https://cal.example/x/set-password/private-";
        assertThat(admin.submit(make, "").body()).contains(">" + link);
        Site.Answer made = as("admin").json("POST", "/password-links", "{'account': %d}".formatted(account));
        assertThat(made.text("url")).startsWith(link);
    }

    @Test
    void aFirstEventMayEndAfterMidnightAndIsMadeOnce() {
        String word = fresh("night");
        PageForm typed = admin.open(STEP + "event")
                .formOf("[name=_key]")
                .with("title=%s&start_day=2031-03-10&start_time=22:00&until=01:00", word);
        typed.send().is(303);
        typed.send().is(303);

        found(word).has("total=1&events.0.end_date=2031-03-11 01:00:00");
    }

    /** Who gives an end before the beginning has mistyped one of them, unless it is the end of a night. */
    @ParameterizedTest
    @CsvSource({"19:00, 18:00", "19:00, 19:00", "08:00, 07:59", "23:00, 06:01"})
    void aFirstEventThatEndsBeforeItBeginsIsNotMade(String begin, String end) {
        String word = fresh("backwards");
        String typed = "title=%s&start_day=2031-03-10&start_time=%s&until=%s";
        Page refused = admin.refused(400, STEP + "event", typed, word, begin, end);

        assertThat(refused.one("#fault-until").text()).isEqualTo("must be after the start");
        found(word).has("total=0");
    }

    @Test
    void whatIsWrongInAStepIsToldThere() {
        admin.refused(400, STEP + "zone", "time_zone=Mars").finds("#fault-time_zone");
        admin.refused(400, STEP + "event", "title=&start_day=x&start_time=19:00&until=18:00")
                .finds("#fault-title", "#fault-start_day");
        admin.get(STEP + "party").is(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void nobodyElseChangesAnyOfIt(String role) {
        Browser browser = browser(role);
        form().with("site_name=Hacked").by(browser).send().is(403);

        assertThat(browser.get("/manage/events").body())
                .doesNotContain(PATH, "first-steps", "/manage/accounts", "/manage/audit", "/manage/state");
        assertThat(chosen()).isEmpty();
    }
}
