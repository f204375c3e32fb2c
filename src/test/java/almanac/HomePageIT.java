package almanac;

import static almanac.Eventually.withinADay;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import nu.validator.client.EmbeddedValidator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.SAXException;

/** The page at the root of the site, and its neighbours. */
class HomePageIT extends SiteTest {
    private static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    private static final ZoneId SITE = ZoneId.of("Europe/Berlin");

    private Site.Answer page(String path, String... headers) {
        return page(anonymous(), path, headers);
    }

    private Site.Answer page(Site site, String path, String... headers) {
        return site.get(site.root() + path, headers);
    }

    /** An event from the beginning of today, so that it is before all that other tests let begin now or later. */
    private int createSoon(String account, String title, String more) {
        Site.Answer created = as(account)
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': 'today', 'end_date': 'tomorrow 01:00'%s}"
                                .formatted(title, more));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.id();
    }

    private void delete(int... ids) {
        for (int id : ids) {
            as("admin").delete("/events/" + id);
        }
    }

    private static void isValid(String html) {
        EmbeddedValidator validator = new EmbeddedValidator();
        validator.setOutputFormat(EmbeddedValidator.OutputFormat.TEXT);
        try {
            String faults = validator.validate(new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8)));
            assertThat(faults).as(html).isEqualTo("Document checking completed. No errors found.\n");
        } catch (IOException | SAXException e) {
            throw new AssertionError(html, e);
        }
    }

    @Test
    void itSaysWhatTheSiteIsAndWhereItsInterfaceIs() {
        Site.Answer home = page("/", "Accept", BROWSER);

        assertThat(home.status()).isEqualTo(200);
        assertThat(home.header("Content-Type")).isEqualToIgnoringCase("text/html; charset=UTF-8");
        assertThat(home.response().body())
                .startsWith("<!DOCTYPE html>")
                .contains(
                        "<html lang=\"en\">",
                        "<title>Almanac</title>",
                        "<h1>Almanac</h1>",
                        "href=\"" + anonymous().root() + "/cal/events/v1\"",
                        "href=\"" + anonymous().root() + "/docs/\"")
                .doesNotContain("<script", "style=");
        assertThat(home.header("Content-Security-Policy"))
                .contains("default-src 'none'", "frame-ancestors 'none'")
                .doesNotContain("script-src", "unsafe");
        isValid(home.response().body());
    }

    @Test
    void itIsReadLikeEveryResource() {
        Site.Answer home = page("/");
        String tag = home.header("ETag");
        Site.Answer head = anonymous().send("HEAD", anonymous().root() + "/", null, null);
        Site.Answer options = anonymous().send("OPTIONS", anonymous().root() + "/", null, null);

        assertThat(tag).startsWith("\"");
        assertThat(page("/", "If-None-Match", tag).status()).isEqualTo(304);
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.response().body()).isEmpty();
        assertThat(head.header("ETag")).isEqualTo(tag);
        assertThat(options.status()).isEqualTo(200);
        assertThat(options.header("Allow")).contains("GET", "HEAD").doesNotContain("POST");
        assertThat(options.response().body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "PROPFIND"})
    void itIsOnlyRead(String method) {
        Site.Answer program = anonymous().send(method, anonymous().root() + "/", null, null);
        Site.Answer browser = anonymous().send(method, anonymous().root() + "/", null, null, "Accept", BROWSER);

        assertThat(program.code()).isEqualTo("rest_method_not_allowed");
        for (Site.Answer each : new Site.Answer[] {program, browser}) {
            assertThat(each.status()).isEqualTo(405);
            assertThat(each.header("Allow")).contains("GET").doesNotContain(method);
        }
        isValid(browser.response().body());
    }

    @Test
    void upcomingEventsAreListedByTitleAndDayOnly() {
        withinADay(SITE, this::listUpcomingEvents);
    }

    private void listUpcomingEvents() {
        String word = "soon" + System.nanoTime();
        int open = createSoon("editor", word + " open", "");
        int closed = createSoon(
                "editor",
                word + " closed",
                ", 'password': 'sesame', 'description': 'behind', 'website': 'https://x.y'");
        int hidden = createSoon("editor", word + " hidden", ", 'hide_from_listings': true");
        int draft = createSoon("editor", word + " draft", ", 'status': 'draft'");
        int internal = createSoon("editor", word + " internal", ", 'status': 'private'");
        try {
            String html = page("/").response().body();
            String editors = page(as("editor"), "/").response().body();

            assertThat(html)
                    .contains(word + " open", word + " closed", "<time datetime=")
                    .doesNotContain(word + " hidden", word + " draft", word + " internal", "behind", "sesame", "x.y");
            assertThat(editors)
                    .contains(word + " open", word + " internal")
                    .doesNotContain(word + " hidden", word + " draft");
            assertThat(page("/").response().body()).as("not the editor's").isEqualTo(html);
            isValid(html);
        } finally {
            delete(open, closed, hidden, draft, internal);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 < 2 & 3 > 2",
                "a\\\" onmouseover=\\\"alert(1)",
                "AT&amp;T &lt;3 &quot;x&quot;",
                "</li></ul></main> ${123*7} @if(true) {{123*7}}",
                "\u202egnirts <!-- \u2028",
            })
    void titlesAreTextWhateverTheyLookLike(String title) {
        withinADay(SITE, () -> list(title));
    }

    private void list(String title) {
        int id = createSoon("editor", title, "");
        try {
            String shown = as("editor").get("/events/" + id).json().getString("title");
            String html = page("/").response().body();

            assertThat(html)
                    .contains("<bdi>"
                            + shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))
                    .doesNotContain("<script", "861", "<!-- ");
            isValid(html);
        } finally {
            delete(id);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/nowhere", "/index.html", "/events/summer-fair/", "/images/x.png", "/docs/nothing.js", "/cal"})
    void aBrowserThatGetsLostIsToldSoByAPage(String path) {
        Site.Answer lost = page(path, "Accept", BROWSER);

        assertThat(lost.status()).isEqualTo(404);
        assertThat(lost.header("Content-Type")).startsWith("text/html");
        assertThat(lost.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(String.join(",", lost.response().headers().allValues("Vary")))
                .contains("Encoding,Accept");
        isValid(lost.response().body());
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "*/*", "text/calendar"})
    void aProgramThatGetsLostIsToldSoInJson(String accept) {
        for (String path : new String[] {"/nowhere", "/cal/events/v1/nowhere"}) {
            Site.Answer lost = page(path, "Accept", accept);

            assertThat(lost.status()).isEqualTo(404);
            assertThat(lost.header("Content-Type")).isEqualTo("application/json; charset=UTF-8");
            assertThat(lost.code()).isEqualTo("rest_no_route");
        }
    }

    @Test
    void belowTheInterfaceErrorsAreJsonForBrowsersToo() {
        for (String path : new String[] {"/cal/events/v1/nowhere", "/wp-json/tribe/events/v1/nowhere"}) {
            Site.Answer lost = page(path, "Accept", BROWSER);

            assertThat(lost.code()).isEqualTo("rest_no_route");
            assertThat(lost.header("Content-Security-Policy")).isEqualTo("default-src 'none'; frame-ancestors 'none'");
        }
    }

    @Test
    void pagesAreNoRoutesOfTheInterface() {
        assertThat(anonymous()
                        .get("/doc")
                        .json()
                        .getJsonObject("paths")
                        .getJsonObject("/")
                        .getJsonObject("get"))
                .as("the index, not the page")
                .containsKey("operationId");
        assertThat(anonymous().get("").json().getJsonObject("routes")).doesNotContainKey("/");
    }
}
