package almanac.store.database;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Page;
import almanac.support.Site;
import almanac.support.ValidHtml;
import java.util.Map;

/** Editors' forms while the disk is nearly full: nothing typed is lost, and what makes room goes on. */
public final class FullDiskForms {
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
        venue = site.make("/venues", "{'venue': 'Hall'}").id();
        String leaving = "{'name': 'leaving', 'password': 'rain over the old harbour', 'role': 'author'}";
        account = site.make("/accounts", leaving).id();
    }

    public void requireNothingLost() {
        Browser admin = new Browser(new Site(site.root(), null)).signIn("admin", "admin-password");
        formsComeBack(admin);
        whatWasTypedElsewhereIsShown(admin);
        whatMakesRoomGoesOn(admin);
    }

    private void formsComeBack(Browser admin) {
        String typed =
                "title=Typed anew&description=A long <b>text</b>&start_day=2031-03-01&end_day=2031-03-01&version=0";
        for (String form : new String[] {"new", String.valueOf(event)}) {
            Page page = refused(admin, "/manage/events/" + form + "?lang=en", typed);
            assertThat(page.shows("manage.notice.full").value("title")).isEqualTo("Typed anew");
            assertThat(page.value("description")).isEqualTo("A long <b>text</b>");
            assertThat(page.formOf("[name=title]").action()).startsWith("/manage/events/" + form);
        }
        comesBack(admin, "/manage/review/" + reviewed, "reason=Say where&version=0", "Say where");
        comesBack(admin, "/manage/venues/" + venue, "name=Great Hall&version=0", "Great Hall");
        comesBack(admin, "/manage/tags/new", "name=Typed tag", "Typed tag");
        comesBack(admin, "/manage/accounts/new", "name=typed-account", "typed-account");
        comesBack(admin, "/manage/settings", "site_name=Typed site&version=0", "Typed site");
    }

    private static void comesBack(Browser admin, String path, String typed, String text) {
        Site.Answer answer = admin.submit(path + "?lang=de", typed).is(507);
        assertThat(answer.body()).as(path).contains("Platz", text, "name=\"_token\"");
    }

    private static Page refused(Browser admin, String path, String typed) {
        Site.Answer answer = admin.submit(path, typed).is(507);
        ValidHtml.require(answer.body());
        return Page.of(admin, answer);
    }

    private void whatWasTypedElsewhereIsShown(Browser admin) {
        refused(admin, "/account/feeds?lang=en", "name=My own feed")
                .shows("error.507")
                .shows("error.typed")
                .says("My own feed");
        admin.submit("/manage/events?state=coming", "action=withdraw&event=" + event)
                .is(507);
        site.get("/events/" + event).is(200);
    }

    private void whatMakesRoomGoesOn(Browser admin) {
        String both = "&event=" + event + "&entry=" + venue;
        admin.submit("/manage/events?state=coming", "action=trash" + both).is(303);
        assertThat(site.get("/events/" + event).code()).isEqualTo("event-no-longer-available");
        admin.submit("/manage/venues/action", "action=trash" + both).is(303);
        admin.submit("/manage/events?state=trash", "action=restore" + both).is(507);
        admin.submit("/manage/venues/action", "action=restore" + both).is(507);

        admin.submit("/manage/events?state=coming", "action=delete&sure=1" + both)
                .is(303);
        site.get("/events/" + event).is(404);
        admin.submit("/manage/venues/action", "action=delete&sure=1" + both).is(303);
        site.get("/venues/" + venue).is(404);

        String removal = "/manage/accounts/" + account + "/delete";
        admin.submit(removal, "version=" + admin.open(removal).value("version")).is(303);
        admin.submit("/sign-out", Map.of()).is(303);
        assertThat(admin.isSignedIn()).isFalse();
    }
}
