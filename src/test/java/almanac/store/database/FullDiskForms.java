package almanac.store.database;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Editors' forms while the disk is nearly full: nothing typed is lost, and what makes room goes on. */
public final class FullDiskForms {
    private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"([^\"]*)\"");

    private final Site site;
    private final int event;
    private final int reviewed;
    private final int venue;
    private final int account;

    /**
     * Stores the records of the forms.
     *
     * @param site as an administrator
     */
    public FullDiskForms(Site site) {
        this.site = site;
        event = site.create("Stored", "").id();
        reviewed = site.create("Submitted", ", 'status': 'pending'").id();
        venue = site.json("POST", "/venues", "{'venue': 'Hall'}").id();
        account = site.json(
                        "POST",
                        "/accounts",
                        "{'name': 'leaving', 'password': 'rain over the old harbour', 'role': 'author'}")
                .id();
    }

    public void requireNothingLost() {
        Browser admin = new Browser(new Site(site.root(), null)).signIn("admin", "admin-password");
        formsComeBack(admin);
        whatWasTypedElsewhereIsShown(admin);
        whatMakesRoomGoesOn(admin);
    }

    private void formsComeBack(Browser admin) {
        Map<String, String> typed = Map.of(
                "title", "Typed anew",
                "description", "A long <b>text</b>",
                "start_day", "2031-03-01",
                "end_day", "2031-03-01",
                "version", "0");
        for (String form : new String[] {"new", String.valueOf(event)}) {
            Site.Answer answer = admin.submit("/manage/events/" + form + "?lang=en", typed);
            assertThat(answer.status()).as(form).isEqualTo(507);
            String page = answer.response().body();
            PageTest.isValid(page);
            assertThat(page)
                    .contains(english("manage.notice.full"), "Typed anew", "A long &lt;b&gt;text&lt;/b&gt;")
                    .contains("action=\"/manage/events/" + form);
        }
        assertForm(admin, "/manage/review/" + reviewed, Map.of("reason", "Say where", "version", "0"), "Say where");
        assertForm(admin, "/manage/venues/" + venue, Map.of("name", "Great Hall", "version", "0"), "Great Hall");
        assertForm(admin, "/manage/tags/new", Map.of("name", "Typed tag"), "Typed tag");
        assertForm(admin, "/manage/accounts/new", Map.of("name", "typed-account"), "typed-account");
        assertForm(admin, "/manage/settings", Map.of("site_name", "Typed site", "version", "0"), "Typed site");
    }

    private static void assertForm(Browser admin, String path, Map<String, String> typed, String text) {
        Site.Answer answer = admin.submit(path + "?lang=de", typed);
        assertThat(answer.status()).as(path).isEqualTo(507);
        assertThat(answer.response().body()).as(path).contains("Platz", text, "name=\"_token\"");
    }

    private void whatWasTypedElsewhereIsShown(Browser admin) {
        Site.Answer answer = admin.submit("/account/feeds?lang=en", Map.of("name", "My own feed"));
        assertThat(answer.status()).isEqualTo(507);
        PageTest.isValid(answer.response().body());
        assertThat(answer.response().body()).contains(english("error.507"), english("error.typed"), "My own feed");

        Map<String, String> withdraw = Map.of("action", "withdraw", "event", String.valueOf(event));
        assertThat(admin.submit("/manage/events?state=coming", withdraw).status())
                .isEqualTo(507);
        assertThat(site.get("/events/" + event).status()).isEqualTo(200);
    }

    private void whatMakesRoomGoesOn(Browser admin) {
        Map<String, String> trash =
                Map.of("action", "trash", "event", String.valueOf(event), "entry", String.valueOf(venue));
        assertThat(admin.submit("/manage/events?state=coming", trash).status()).isEqualTo(303);
        assertThat(site.get("/events/" + event).code()).isEqualTo("event-no-longer-available");
        assertThat(admin.submit("/manage/venues/action", trash).status()).isEqualTo(303);
        Map<String, String> restore =
                Map.of("action", "restore", "event", String.valueOf(event), "entry", String.valueOf(venue));
        assertThat(admin.submit("/manage/events?state=trash", restore).status()).isEqualTo(507);
        assertThat(admin.submit("/manage/venues/action", restore).status()).isEqualTo(507);

        Map<String, String> delete =
                Map.of("action", "delete", "event", String.valueOf(event), "sure", "1", "entry", String.valueOf(venue));
        assertThat(admin.submit("/manage/events?state=coming", delete).status()).isEqualTo(303);
        assertThat(site.get("/events/" + event).status()).isEqualTo(404);
        assertThat(admin.submit("/manage/venues/action", delete).status()).isEqualTo(303);
        assertThat(site.get("/venues/" + venue).status()).isEqualTo(404);

        String removal = "/manage/accounts/" + account + "/delete";
        Matcher version = VERSION.matcher(admin.get(removal).response().body());
        assertThat(version.find()).isTrue();
        assertThat(admin.submit(removal, Map.of("version", version.group(1))).status())
                .isEqualTo(303);
        assertThat(admin.submit("/sign-out", Map.of()).status()).isEqualTo(303);
        assertThat(admin.isSignedIn()).isFalse();
    }
}
