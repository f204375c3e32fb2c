package almanac.pages.view;

import static almanac.support.English.english;
import static almanac.support.Eventually.withinADay;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §8.1: the page at the root of the site, and its neighbours. */
class HomePageIT extends PageTest {
    private static final ZoneId SITE = ZoneId.of("Europe/Berlin");

    @Contract("8.1 Beside the interface; {base}/")
    void itIsTheCalendarWithTheSitesNameAndAWayToItsInterface() {
        withinADay(SITE, this::requireCalendar);
    }

    private void requireCalendar() {
        LocalDate today = LocalDate.now(SITE);
        String month = today.getMonth().getDisplayName(TextStyle.FULL, Locale.UK) + " " + today.getYear();

        assertThat(html("/").strip())
                .startsWith("<!DOCTYPE html>")
                .contains(
                        "<html lang=\"en-GB\">",
                        "<title>" + month + " · Almanac</title>",
                        "<a class=\"site\" href=\"/\">",
                        "<bdi>Almanac</bdi>",
                        "<h1>" + month + "</h1>",
                        "<table class=\"month\">",
                        "href=\"/events/day/" + today + "\" aria-current=\"date\"",
                        "href=\"/docs/\"");
    }

    @Test
    void itTakesFilters() {
        withinADay(SITE, () -> {
            String word = fresh("home");
            int id = create(word, "today", "today 01:00", ", 'tags': ['%s tag']".formatted(word));
            try {
                assertThat(html("/?tag=" + word + "-tag")).contains("<bdi>" + word);
                assertThat(html("/?search=no" + word)).contains(english("empty.filtered"));
                assertThat(nearest(page("/?tag=no-such-tag&search=a"))).isEqualTo("/?search=a");
            } finally {
                as("admin").delete("/events/" + id);
            }
        });
    }

    @Contract("8.1 Like every resource")
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

    @ContractCases("8.1 Like every resource")
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

    @ContractCases({"2 Outside of it", "9 Vary names Authorization"})
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

    @ContractCases("2 Outside of it")
    @ValueSource(strings = {"application/json", "*/*", "text/calendar"})
    void aProgramThatGetsLostIsToldSoInJson(String accept) {
        for (String path : new String[] {"/nowhere", "/cal/events/v1/nowhere"}) {
            Site.Answer lost = page(path, "Accept", accept);

            assertThat(lost.status()).isEqualTo(404);
            assertThat(lost.header("Content-Type")).isEqualTo("application/json; charset=UTF-8");
            assertThat(lost.code()).isEqualTo("rest_no_route");
        }
    }

    @Contract("2 Below the interface")
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
