package almanac.desk.administration;

import static almanac.support.English.english;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.List;
import java.util.Map;
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
        admin = new Browser(anonymous()).signIn("admin", "admin-password");
    }

    private String opened(String path) {
        Site.Answer page = admin.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    @Test
    void whatWasDoneToARecordIsToldFieldByField() {
        String word = fresh("trail");
        int event = as("editor").create(word + " 1 < 2", "").id();
        as("editor").json("PATCH", "/events/" + event, "{'title': '%s changed'}".formatted(word));
        as("admin").json("PATCH", "/events/" + event, "{'featured': true}");

        String all = opened(PATH + "?kind=event&record=" + event);
        assertThat(all)
                .contains("<del><bdi>" + word + " 1 &lt; 2</bdi></del> <ins><bdi>" + word + " changed</bdi></ins>")
                .contains("/manage/events/" + event, "created", "127.0.0.1");
        assertThat(opened(PATH + "?kind=event&actor=system:publication")).doesNotContain("<bdi>editor</bdi>");
        String editors = opened(PATH + "?kind=event&record=" + event + "&actor=EDITOR&action=update");
        assertThat(editors).contains(word + " changed").doesNotContain("featured", "<bdi>admin</bdi>");
        assertThat(opened(PATH + "?kind=venue&record=" + event)).contains(english("manage.audit.none"));
        assertThat(opened(PATH + "?kind=event&to=2001-01-01")).contains(english("manage.audit.none"));
        assertThat(opened(PATH + "?kind=event&from=2999-01-01")).contains(english("manage.audit.none"));
        assertThat(opened(PATH + "?record=" + event + "&from=2001-01-01&to=2998-12-31"))
                .contains(word);
        assertThat(link(all, "<a class=\"button\"")).startsWith(PATH + ".csv?kind=event&record=" + event);
    }

    @Test
    void pagesFollowEachOther() {
        int event = as("editor").create(fresh("pages"), "").id();
        for (int i = 0; i < 50; i++) {
            as("editor").json("PATCH", "/events/" + event, "{'excerpt': 'number %d'}".formatted(i));
        }
        String first = opened(PATH + "?kind=event&record=" + event);

        assertThat(first).contains("number 49").doesNotContain("<strong>created</strong>", "rel=\"prev\"");
        assertThat(link(first, "<a rel=\"next\"")).contains("page=2", "record=" + event);
        assertThat(opened(PATH + "?kind=event&page=2&record=" + event))
                .contains("<strong>created</strong>", "rel=\"prev\"")
                .doesNotContain("rel=\"next\"");
    }

    @Test
    void theFileHasWhatIsFilteredAndNoFormula() {
        int event = as("editor").create("=HYPERLINK(A1)", "").id();
        as("editor").json("PATCH", "/events/" + event, "{'title': '@SUM, or so'}");
        Site.Answer file = admin.get(PATH + ".csv?kind=event&record=" + event);
        List<String> lines = file.response().body().lines().toList();

        assertThat(file.header("Content-Type").replace(" ", "")).isEqualToIgnoringCase("text/csv;charset=utf-8");
        assertThat(file.header("Content-Disposition")).isEqualTo("attachment; filename=\"audit.csv\"");
        assertThat(file.header("Cache-Control")).contains("no-store");
        assertThat(lines.get(0)).startsWith("\uFEFF\"time (UTC)\",\"account\"");
        assertThat(lines.get(1)).contains(",\"update\",\"event\",\"" + event + "\",\"'@SUM, or so\"");
        assertThat(file.response().body()).contains("\"'=HYPERLINK(A1)\"").doesNotContain("\"=", "\"@");
    }

    @Test
    void aLongFileIsWholeAndEachEntryOnce() {
        Site.Answer file = admin.get(PATH + ".csv?kind=account");
        List<String> times = file.response()
                .body()
                .lines()
                .filter(line -> line.startsWith("\"20"))
                .map(line -> line.substring(0, 21))
                .toList();

        assertThat(times).isSortedAccordingTo(java.util.Comparator.reverseOrder());
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
            Site.Answer wrong = admin.get(path + "?lang=en&" + query);

            assertThat(wrong.status()).isEqualTo(400);
            assertThat(wrong.response().body()).contains(sentence);
        }
    }

    @Test
    void theStateOfTheServerIsShownWithoutSecrets() {
        String html = opened("/manage/state");

        assertThat(html)
                .contains(
                        "<dt>Almanac</dt><dd>0.1.0",
                        "H2 2.",
                        "create calendar",
                        english("manage.server.job.image-sweep"),
                        english("manage.server.backups.off"),
                        english("manage.server.job.expiry"),
                        " MB",
                        english("manage.server.next"))
                .doesNotContain("jdbc:", "admin-password");
    }

    @Test
    void aCheckWhilePeopleWriteLeavesEverythingRight() {
        assertThat(opened("/manage/state")).contains(english("manage.server.check.start"));
        CompletableFuture<Void> first = CompletableFuture.runAsync(this::check);
        while (!first.isDone()) {
            int written = as("admin")
                    .create(fresh("checked"), ", 'tags': ['checked'], 'venue': {'venue': 'Hall'}")
                    .id();
            as("admin").json("PATCH", "/events/" + written, "{'start_date': '2031-03-09', 'title': 'Moved'}");
        }
        first.join();
        check();

        assertThat(opened("/manage/state"))
                .contains(english("manage.server.check.right", "@").split("@")[1]);
    }

    /** Starts one, and waits for its end. */
    private void check() {
        assertThat(admin.submit("/manage/state", Map.of()).header("Location")).endsWith("/manage/state");
        eventually(() -> assertThat(opened("/manage/state")).contains(english("manage.server.check.start")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void nobodyElseSeesAnyOfIt(String role) {
        Browser browser = new Browser(anonymous());
        browser.signIn(role, role.matches("contributor|subscriber") ? role + "-long-password" : role + "-password");

        for (String path : List.of(PATH, PATH + ".csv", "/manage/state")) {
            assertThat(browser.get(path).status()).as(path).isEqualTo(403);
            assertThat(new Browser(anonymous()).get(path).header("Location")).contains("/sign-in?to=");
            assertThat(browser.get("/manage/events").response().body()).doesNotContain(PATH, "/manage/state");
        }
        assertThat(browser.submit("/manage/state", Map.of()).status()).isEqualTo(403);
        assertThat(admin.send("POST", "/manage/state", Browser.FORM, "").status())
                .as("without the token")
                .isEqualTo(403);
    }
}
