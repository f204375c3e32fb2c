package almanac.domain.follow;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.MailBox.Got;
import almanac.support.MailTest;
import almanac.support.Page;
import almanac.support.Person;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Visits;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What followers with and without an account are mailed, as a real mail server gets it. */
class FollowIT extends MailTest {

    /** Follows, confirms, and returns the path of the list of what is followed. */
    private static String follow(String path, String address, String fields) {
        browser().submit(path, "address=" + address + "&" + fields).is(200);
        String link = local(
                mails.only(address).html().one("a[href*='/following/confirm/']").attr("href"));
        return local(browser().submit(link, "").is(303).header("Location").replaceFirst("^https?://[^/]+", ""));
    }

    @Contract("6.5 Nothing but one mail")
    void nothingIsSentBeforeAnAddressIsConfirmed() throws Exception {
        String address = address();
        browser()
                .submit("/follow?lang=en", "rhythm=immediate&language=de&address=" + address)
                .is(200);
        Got asked = mails.only(address);
        assertThat(asked.subject()).isEqualTo("Waren Sie es? · Riverside <School>");
        assertThat(asked.text()).contains("Der ganze Kalender");
        String link = local(asked.html().one("a[href*='/following/confirm/']").attr("href"));
        browser().open(link).finds("form[method=post]");
        admin.create("Before", "").is(201);

        browser().submit(link, "").is(303);
        admin.create("After", "").is(201);
        Got told = last(address, 2);
        assertThat(told.subject()).isEqualTo("Neu: After · Riverside <School>");
        assertThat(told.text()).doesNotContain("Before");
    }

    @Test
    void itsPageSaysNothingOfWhatIsNotForItsReader() {
        int secret = admin.create("Secret", ", 'status': 'private'").id();
        int draft = admin.create("Draft", ", 'status': 'draft'").id();
        String absent = Page.of(
                        browser().get("/follow?event=999999999&lang=en").is(404).body())
                .text();
        for (String each : List.of(String.valueOf(secret), String.valueOf(draft), "", "x")) {
            String address = "/follow?event=" + each + "&lang=en";
            assertThat(Page.of(browser().get(address).is(404).body()).text()).isEqualTo(absent);
            browser().submit(address, "address=" + address() + "&rhythm=weekly").is(404);
        }
    }

    @Test
    void aLinkWithoutAnEndIsNone() {
        for (String until : List.of("999999999999999999", "31556889864403200", "1")) {
            browser()
                    .get("/following/manage/1/" + until + "/private-" + "a".repeat(43))
                    .is(404);
        }
    }

    @Test
    void whatWasDoneIsSaidAndWhatWasTypedIsKept() {
        String list = follow("/follow?lang=en", address(), "rhythm=weekly");
        assertThat(browser().open(list).text()).contains("Thank you.");
        Page wrong = Page.of(browser()
                .submit("/follow?lang=en", "address=nobody@home..example&rhythm=daily&language=de&tells=none&tells=new")
                .is(400)
                .body());
        wrong.finds(
                "[name=rhythm][value=daily][checked]", "option[lang^=de][selected]", "[value=moved]:not([checked])");
        browser()
                .submit("/follow?lang=en", "address=" + address() + "&rhythm=immediate&tells=none")
                .is(400);
    }

    @Contract("6.5 Nothing but one mail")
    void ofSeveralNewsWithinAnHourOneMailIsSent() throws Exception {
        String category = SiteTest.fresh("Hour");
        int id = admin.make("/categories", "{'name': '%s'}", category).id();
        String address = address();
        follow("/follow?category=" + admin.get("/categories/" + id).text("slug"), address, "rhythm=immediate");
        for (int i = 0; i < 3; i++) {
            admin.create("News " + i, ", 'categories': [" + id + "]").is(201);
        }
        assertThat(last(address, 2).subject()).startsWith("New: News 0");
        assertThat(mails.to(address)).hasSize(2);
    }

    @Contract({"6.5 Where mail is sent; What happens to published"})
    void whatIsFollowedIsToldAndNothingElse() throws Exception {
        int sports = admin.make("/categories", "{'name': '%s'}", SiteTest.fresh("Sports"))
                .id();
        String slug = admin.get("/categories/" + sports).text("slug");
        String of = ", 'categories': [" + sports + "]";
        String early = address();
        follow("/follow?category=" + slug, early, "rhythm=immediate&tells=moved&tells=status");
        Site.Answer match = admin.create("Match", of).is(201);
        admin.create("Concert", "").is(201);
        String later = address();
        follow("/follow?event=" + match.id(), later, "");

        admin.json("PATCH", "/events/" + match.id(), "{'event_status': 'cancelled', 'event_status_reason': 'Snow'}")
                .is(200);
        for (String each : List.of(early, later)) {
            Got told = last(each, 2);
            assertThat(told.subject()).isEqualTo("Cancelled: Match · Riverside <School>");
            assertThat(told.text()).contains("Snow").doesNotContain("Concert");
            assertThat(told.header("List-Unsubscribe")).contains("/following/end/");
        }
    }

    /** Changes an event, and returns the subject and text of what a new follower of it is told. */
    private static String told(Site.Answer event, String path, String change) throws Exception {
        String address = address();
        follow("/follow?event=" + event.id(), address, "");
        admin.json("PATCH", path, change.replace('\'', '"')).is(200);
        Got told = last(address, 2);
        return told.subject() + "\n" + told.text();
    }

    @Contract({"6.5 tells_new; What happens to published"})
    void singleDatesPlacesAndWholeSeriesAreTold() throws Exception {
        Site.Answer series = admin.json("POST", "/events", """
                        {"title": "Choir", "status": "publish", "rrule": "FREQ=DAILY;COUNT=5",
                        "start_date": "2035-03-05 18:00:00", "end_date": "2035-03-05 19:00:00"}""").is(201);
        String dates = "/events/by-slug/" + series.text("slug") + "/";
        assertThat(told(
                        series,
                        dates + "2035-03-06",
                        "{'start_date': '2035-03-06 20:00:00', 'end_date': '2035-03-06 21:00:00'}"))
                .contains("Changed: Choir", "20:00", "before: Tue, 6 Mar, 18:00", "/2035-03-06/");
        assertThat(told(series, dates + "2035-03-07", "{'event_status': 'cancelled'}"))
                .contains("Cancelled: Choir", "Wed, 7 Mar", "/2035-03-07/");
        assertThat(told(series, "/events/" + series.id(), "{'venue': {'venue': 'Old Mill'}}"))
                .contains("Changed: Choir", "Old Mill", "Mon, 5 Mar");
        assertThat(told(series, "/events/" + series.id(), "{'event_status': 'moved_online'}"))
                .contains("Moved online: Choir");
    }

    @Contract("6.5 Each mail has what")
    void whatOneMayNotSeeAnyMoreIsNotInIt() {
        String address = address();
        Site.Answer secret = admin.create("Secret", "").is(201);
        follow("/follow?event=" + secret.id(), address, "");
        admin.json("PATCH", "/events/" + secret.id(), "{'event_status': 'postponed', 'status': 'private'}")
                .is(200);
        String other = address();
        follow("/follow", other, "rhythm=immediate");
        admin.create("Open", "").is(201);
        last(other, 2);
        assertThat(mails.to(address)).hasSize(1);
    }

    @Contract("6.5 Each mail has what")
    void whoHasNoAccountIsToldNothingWhileTheCalendarIsForMembers() throws Exception {
        String address = address();
        String list = follow("/follow", address, "rhythm=immediate");
        Person ada = ada();
        ada.site().make("/follows", "{'rhythm': 'immediate'}");
        admin.json("PATCH", "/settings", "{'members_only': true}").is(200);
        try {
            admin.create("For members", "").is(201);
            mails.only(ada.name() + "@people.example");
            assertThat(mails.to(address)).hasSize(1);
            browser().open(list).finds("details").findsNot("li:contains(The whole calendar)");
            browser().get("/follow").is(303);
        } finally {
            admin.json("PATCH", "/settings", "{'members_only': false}").is(200);
        }
    }

    @Contract("6.5 Nothing but one mail")
    void nobodyCanHaveManyMailsSentToAnAddress() {
        String address = address();
        eventually(() -> assertThat(browser()
                        .submit("/follow", "address=" + address + "&rhythm=daily")
                        .status())
                .isEqualTo(429));
        assertThat(mails.only(address).text()).contains("/following/confirm/");
        browser().submit("/follow", "address=nobody").is(400);
    }

    @Contract({"6.5 Links in mails have; Whoever ends the last"})
    void oneClickEndsItAndForgetsTheAddress() throws Exception {
        String address = address();
        String list = follow("/follow", address, "rhythm=immediate");
        admin.create("Fair", "").is(201);
        String end = last(address, 2).header("List-Unsubscribe").replaceAll("[<>]", "");
        browser().open(local(end)).finds("form[method=post]");
        browser().open(list).finds("details");

        almanac.site()
                .send("POST", almanac.site().root() + local(end), Browser.FORM, "List-Unsubscribe=One-Click")
                .is(200);
        browser().get(list).is(404);
        browser().get(local(end)).is(404);
    }

    @Contract("6.5 Nothing but one mail")
    void theAnswerIsTheSameForEveryAddress() {
        String known = address();
        follow("/follow", known, "rhythm=weekly");
        String told = browser()
                .submit("/follow/mine?lang=en", "address=" + known)
                .is(200)
                .body();
        assertThat(browser()
                        .submit("/follow/mine?lang=en", "address=" + address())
                        .is(200)
                        .body())
                .isEqualTo(told);
        String list =
                local(last(known, 2).html().one("a[href*='/following/manage/']").attr("href"));
        browser().open(list).finds("input[value=weekly][checked]");

        browser().submit("/follow?search=choir", "address=" + known).is(200);
        Got again = last(known, 3); // though the first was sent just now, as that is confirmed
        assertThat(again.text()).contains("“choir”").doesNotContain("* The whole calendar");
    }

    @Contract({"6.5 Links in mails have; Whoever ends the last"})
    void whatIsFollowedIsChangedPausedAndEndedByTheLink() {
        String address = address();
        String list = follow("/follow", address, "rhythm=weekly");
        String id = browser().open(list).one("details input[name=id]").attr("value");
        String change = list.replaceFirst("\\?.*", "") + "/change";
        browser().submit(change, "id=" + id + "&rhythm=daily").is(303);
        browser().submit(change, "id=" + id + "&action=paused").is(303);
        browser().open(list).finds("input[value=daily][checked]", "button:contains(Go on)");
        browser().submit(change, "id=" + id + "&action=ended").is(200);
        browser().get(list).is(404);
    }

    /** Here, since only a server with mail has them. */
    @Test
    void thePagesThatNeedMailAreWellInEveryLook() throws Exception {
        int event = admin.create("Fair", "").id();
        String list = follow("/follow", address(), "rhythm=weekly").replaceFirst("\\?.*", "");
        new Visits(almanac.site(), "")
                .page("follow", "/follow")
                .page("follow-event", "/follow?event=" + event)
                .opened("following", list)
                .page("forgotten", "/sign-in/forgotten")
                .requireWell();
        Person ada = ada();
        ada.site().make("/follows", "{'rhythm': 'daily'}");
        new Visits(almanac.site(), browser().signIn(ada.name(), Person.PASSWORD).cookie())
                .opened("own-follows", "/account/follows")
                .page("own-account-with-mail", "/account")
                .requireWell();
    }

    private static Person ada() {
        String name = SiteTest.fresh("ada");
        String json = "{'name': '%s', 'password': '%s', 'role': 'subscriber', 'email': '%s@people.example'}";
        int id = admin.make("/accounts", json, name, Person.PASSWORD, name).id();
        return new Person(almanac.site().with(name, Person.PASSWORD), name, id);
    }

    @Contract({"6.4 mail_followed", "6.5 Those with an account"})
    void peopleWithAnAccountFollowByAStar() {
        String name = ada().name();
        Site.Answer starred = admin.create("Starred", "").is(201);
        admin.create("Other", "").is(201);
        Browser ada = browser().signIn(name, Person.PASSWORD);
        ada.open(local(starred.text("url"))).formOf("[name=starred]").done("");
        ada.open("/events/list?starred=true&lang=en")
                .finds("a:contains(Starred)")
                .findsNot("a:contains(Other)");
        assertThat(almanac.site()
                        .with(name, Person.PASSWORD)
                        .get("/events?starred=true&end_date=2040-01-01")
                        .number("total"))
                .isEqualTo(1);
        assertThat(almanac.site()
                        .get("/events?starred=true&end_date=2040-01-01")
                        .number("total"))
                .isZero();

        admin.json(
                        "PATCH",
                        "/events/" + starred.id(),
                        "{'start_date': '2031-01-05 10:00:00', 'end_date': '2031-01-05 11:00:00'}")
                .is(200);
        Got told = mails.only(name + "@people.example");
        assertThat(told.html().text()).contains("Starred");
        ada.open("/account/follows?lang=en").finds("li:contains(Starred)");
        ada.open(local(starred.text("url"))).formOf("[name=starred]").done("");
        ada.open("/account/follows?lang=en").findsNot("li:contains(Starred)");
    }
}
