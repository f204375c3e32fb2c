package almanac.desk.administration;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Page;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The audit trail, as a page and as a file, and the state of the server. */
class ManageServerIT extends PageTest {
    private static final String PATH = "/manage/audit";

    private Browser admin;

    @BeforeEach
    void signIn() {
        admin = browser("admin");
    }

    @Test
    void whatWasDoneToARecordIsToldFieldByField() {
        String word = fresh("trail");
        int event = newEvent(word + " 1 < 2", "");
        change(event, "{'title': '%s changed'}".formatted(word));
        as("admin").change("/events/" + event, "{'featured': true}");

        String record = PATH + "?kind=event&record=" + event;
        Page all = admin.open(record).says("created", "127.0.0.1").finds("a[href^=/manage/events/" + event + "]");
        assertThat(all.texts("del")).contains("1 < 2");
        assertThat(all.texts("del + ins")).contains("changed");
        assertThat(all.all("a.button").first().attr("href")).startsWith(PATH + ".csv?kind=event&record=" + event);
        admin.open(PATH + "?kind=event&actor=system:publication").findsNot("bdi:matchesOwn(^editor$)");
        admin.open(record + "&actor=EDITOR&action=update")
                .says(word + " changed")
                .hides("featured")
                .findsNot("bdi:matchesOwn(^admin$)");
        admin.open(PATH + "?kind=venue&record=" + event).shows("manage.audit.none");
        admin.open(PATH + "?kind=event&to=2001-01-01").shows("manage.audit.none");
        admin.open(PATH + "?kind=event&from=2999-01-01").shows("manage.audit.none");
        admin.open(PATH + "?record=" + event + "&from=2001-01-01&to=2998-12-31").says(word);
    }

    @Test
    void pagesFollowEachOther() {
        int event = newEvent(fresh("pages"), "");
        for (int i = 0; i < 50; i++) {
            change(event, "{'excerpt': 'number %d'}".formatted(i));
        }
        String created = ".pill:matchesOwn(^created$)";
        String record = PATH + "?kind=event&record=" + event;
        Page first = admin.open(record).says("number 48 49").findsNot(created, "[rel=prev]");

        assertThat(first.one("a[rel=next]").attr("href")).contains("page=2", "record=" + event);
        admin.open(record + "&page=2").finds(created, "[rel=prev]").findsNot("[rel=next]");
    }

    @Test
    void theFileHasWhatIsFilteredAndNoFormula() {
        int event = newEvent("=HYPERLINK(A1)", "");
        change(event, "{'title': '@SUM, or so'}");
        Site.Answer file = admin.get(PATH + ".csv?kind=event&record=" + event);
        List<String> lines = file.response().body().lines().toList();

        assertThat(file.header("Content-Type").replace(" ", "")).isEqualToIgnoringCase("text/csv;charset=utf-8");
        assertThat(file.header("Content-Disposition")).isEqualTo("attachment; filename=\"audit.csv\"");
        assertThat(file.header("Cache-Control")).contains("no-store");
        assertThat(lines.get(0)).startsWith("\uFEFF\"time (UTC)\",\"account\"");
        assertThat(lines.get(1)).contains(",\"update\",\"event\",\"" + event + "\",\"'@SUM, or so\"");
        assertThat(file.response().body()).contains("\"'=HYPERLINK(A1)\"").doesNotContain("\"=", "\"@");
    }

    @ParameterizedTest
    @CsvSource({
        "kind=dragon, is not a valid type",
        "record=x, is not a valid ID",
        "action=eat, is not a valid action",
        "actor=0123456789012345678901234567890123456789012345678901234567890, The name is too long",
        "from=x, is not a valid date",
        "page=0, This list has no page"
    })
    void wrongAddressesLeadBack(String query, String sentence) {
        for (String path : List.of(PATH, PATH + ".csv")) {
            assertThat(admin.get(path + "?lang=en&" + query).is(400).body()).contains(sentence);
        }
    }

    @Test
    void theStateOfTheServerIsShownWithoutSecrets() {
        Page page = admin.open("/manage/state").says("H2 2.", "create calendar", " MB");

        page.shows("manage.server.job.image-sweep")
                .shows("manage.concern.backups-off")
                .shows("manage.server.job.expiry")
                .shows("manage.server.next")
                .finds("dt:matchesOwn(^Almanac$) + dd:contains(0.1.0)")
                .hides("jdbc:", "admin-password");
    }

    @Test
    void aCheckWhilePeopleWriteLeavesEverythingRight() {
        admin.open("/manage/state").shows("manage.server.check.start");
        CompletableFuture<Void> first = CompletableFuture.runAsync(this::check);
        while (!first.isDone()) {
            int written = newEvent("admin", fresh("checked"), ", 'tags': ['checked'], 'venue': {'venue': 'Hall'}");
            as("admin").json("PATCH", "/events/" + written, "{'start_date': '2031-03-09', 'title': 'Moved'}");
        }
        first.join();
        check();

        admin.open("/manage/state").shows("manage.server.check.right");
    }

    /** Starts one, and waits for its end. */
    private void check() {
        assertThat(admin.submit("/manage/state", "").header("Location")).endsWith("/manage/state");
        eventually(() -> admin.open("/manage/state").shows("manage.server.check.start"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void nobodyElseSeesAnyOfIt(String role) {
        Browser browser = browser(role);

        for (String path :
                List.of(PATH, PATH + ".csv", "/manage/state", "/manage/state/backup", "/manage/state/export")) {
            browser.get(path).is(403);
            assertThat(new Browser(anonymous()).get(path).header("Location")).contains("/sign-in?to=");
        }
        assertThat(browser.get("/manage/events").body()).doesNotContain(PATH, "/manage/state");
        browser.submit("/manage/state", "").is(403);
        browser.submit("/manage/state/backup", "").is(403);
        admin.submit("/manage/state/backup", "").is(409); // where none are scheduled
        admin.send("POST", "/manage/state", Browser.FORM, "").is(403); // without the token
    }
}
