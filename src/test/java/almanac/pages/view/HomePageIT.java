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
                .contains("<html lang=\"en-GB\">", "<title>" + month + " · Almanac</title>")
                .contains("<a class=\"site\" href=\"/\">", "<bdi>Almanac</bdi>", "<h1>" + month + "</h1>")
                .contains("<table class=\"month\">", "href=\"/events/day/" + today + "\" aria-current=\"date\"")
                .contains("href=\"/docs/\"");
    }

    @Test
    void itTakesFilters() {
        withinADay(SITE, () -> {
            String word = fresh("home");
            int id = create(word, "today", "today 01:00", ", 'tags': ['%s tag']".formatted(word));
            try {
                found("/?tag=" + word + "-tag").says("<bdi>" + word);
                found("/?search=no" + word).says(english("empty.filtered"));
                assertThat(nearest(page("/?tag=no-such-tag&search=a"))).isEqualTo("/?search=a");
            } finally {
                as("admin").delete("/events/" + id);
            }
        });
    }

    @Contract("8.1 Like every resource")
    void itIsReadLikeEveryResource() {
        String home = anonymous().root() + "/";
        String tag = page("/").header("ETag");
        Site.Answer head = anonymous().send("HEAD", home, null, null).is(200).header("ETag", tag);
        Site.Answer options = anonymous().send("OPTIONS", home, null, null).is(200);

        assertThat(tag).startsWith("\"");
        page("/", "If-None-Match", tag).is(304);
        assertThat(head.body() + options.body()).isEmpty();
        assertThat(options.header("Allow")).contains("GET", "HEAD").doesNotContain("POST");
    }

    @ContractCases("8.1 Like every resource")
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "PROPFIND"})
    void itIsOnlyRead(String method) {
        String home = anonymous().root() + "/";
        Site.Answer program = anonymous().send(method, home, null, null).is(405, "rest_method_not_allowed");
        Site.Answer browser =
                anonymous().send(method, home, null, null, "Accept", BROWSER).is(405);
        assertThat(program.header("Allow")).contains("GET").doesNotContain(method);
        assertThat(browser.header("Allow")).contains("GET").doesNotContain(method);
        isValid(browser.body());
    }

    @ContractCases({"2 Outside of it", "9 Vary names Authorization"})
    @ValueSource(
            strings = {"/nowhere", "/index.html", "/events/summer-fair/", "/images/x.png", "/docs/nothing.js", "/cal"})
    void aBrowserThatGetsLostIsToldSoByAPage(String path) {
        Site.Answer lost = page(path, "Accept", BROWSER).is(404);
        assertThat(lost.header("Content-Type")).startsWith("text/html");
        lost.header("X-Content-Type-Options", "nosniff");
        assertThat(String.join(",", lost.response().headers().allValues("Vary")))
                .contains("Encoding,Accept");
        isValid(lost.body());
    }

    @ContractCases("2 Outside of it")
    @ValueSource(strings = {"application/json", "*/*", "text/calendar"})
    void aProgramThatGetsLostIsToldSoInJson(String accept) {
        for (String path : new String[] {"/nowhere", "/cal/events/v1/nowhere"}) {
            page(path, "Accept", accept)
                    .is(404, "rest_no_route")
                    .header("Content-Type", "application/json; charset=UTF-8");
        }
    }

    @Contract("2 Below the interface")
    void belowTheInterfaceErrorsAreJsonForBrowsersToo() {
        for (String path : new String[] {"/cal/events/v1/nowhere", "/wp-json/tribe/events/v1/nowhere"}) {
            page(path, "Accept", BROWSER)
                    .is(404, "rest_no_route")
                    .header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        }
    }

    @Test
    void pagesAreNoRoutesOfTheInterface() {
        assertThat(anonymous().get("/doc").at("paths./.get.operationId"))
                .as("the index, not the page")
                .isNotNull();
        assertThat(anonymous().get("").json().getJsonObject("routes")).doesNotContainKey("/");
    }
}
