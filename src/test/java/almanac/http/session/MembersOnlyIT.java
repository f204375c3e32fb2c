package almanac.http.session;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A calendar that only those who sign in get to see. */
class MembersOnlyIT extends SiteTest {

    private Browser stranger;

    private void set(String value) {
        as("admin").change("/settings", "{'members_only': %s}", value);
    }

    @BeforeEach
    void close() {
        stranger = new Browser(anonymous());
        for (int i = 0; i < 2; i++) {
            anonymous().get("/events").is(200); // shared from now on
        }
        set("true");
    }

    @AfterEach
    void open() {
        set("null");
    }

    private Site.Answer file(String path, String... headers) {
        return anonymous().get(anonymous().root() + path, headers);
    }

    @Contract({"6.1 members_only", "6.3 With members_only, anonymous"})
    void strangersAreRefusedOnTheInterface() {
        for (String path : new String[] {"/events", "/events/1", "/venues", "/tags?page=2", "/settings", "/nowhere"}) {
            Site.Answer refused = anonymous().get(path).is(401, "rest_forbidden");
            assertThat(refused.header("WWW-Authenticate")).startsWith("Basic");
        }
        file("/wp-json/tribe/events/v1/events").is(401);
        file("/wp-json/").is(401);
        file("/wp-json/tec/v1/events").is(401);
        file("/wp-json/wp/v2/tribe_events").is(401);
        file("/images/" + "0".repeat(64) + ".png").is(401);
        anonymous().create("x", "").is(401);
    }

    @Contract({"6.3 With members_only, anonymous", "8.1 /screen"})
    void strangersAreSentToSignInFromPages() {
        for (String path : new String[] {"/", "/?x=1", "/nowhere", "/screen", "/events/month/2031-03"}) {
            Site.Answer sent = stranger.get(path).is(303);
            assertThat(sent.header("Location"))
                    .startsWith(anonymous().root() + "/sign-in?to=%2F")
                    .endsWith(path.substring(1)
                            .replace("/", "%2F")
                            .replace("?", "%3F")
                            .replace("=", "%3D"));
        }
        stranger.send("POST", "/", null, null, "Sec-Fetch-Site", "same-origin").is(303);
    }

    @Test
    void whoIsSignedOutWhileFillingInAFormLosesNothing() {
        stranger.submit("/manage/events/new?lang=en", Map.of("title", "Typed for long"))
                .is(401)
                .says(english("manage.signed-out"), "Typed for long");
        stranger.submit("/account?lang=en", Map.of("display_name", "Typed as well"))
                .is(401)
                .says(english("manage.signed-out"), "Typed as well");
        assertThat(stranger.submit("/manage/events", Map.of("action", "trash", "event", "1"))
                        .header("Location"))
                .contains("/sign-in");
        stranger.get("/manage/events/new").is(303);
    }

    @Contract("6.3 With members_only, anonymous")
    void theWayInStaysOpen() {
        for (String path : new String[] {
            "/cal/events/v1",
            "/cal/events/v1/",
            "/cal/events/v1/doc",
            "/docs/",
            "/sign-in",
            "/wp-json/tribe/events/v1/",
            "/embed.js",
            "/assets/almanac.css"
        }) {
            stranger.get(path).is(200);
        }
        stranger.get("/set-password/private-x").is(404);
        stranger.send("OPTIONS", "/cal/events/v1/events", null, null).is(200);
    }

    @Contract({"6.1 logo", "6.3 With members_only, anonymous"})
    void theLogoIsShownWhereStrangersSignInAndNoOtherImage() {
        JsonObject logo = as("admin")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 46, 31))
                .json();
        as("admin").change("/settings", "{'logo': %d}", logo.getInt("id"));
        stranger.get("/sign-in").says("<img src=\"" + logo.getString("url") + "\"");
        anonymous().get(logo.getString("url")).is(200);
        as("admin").change("/settings", "{'logo': null}");
        anonymous().get(logo.getString("url")).is(401);
    }

    @Test
    void theSignInPageShowsWhatIsOnOnlyToThoseWhoMaySeeIt() {
        String tomorrow = LocalDate.now(ZoneOffset.UTC).plusDays(1).toString();
        as("editor")
                .make(
                        "/events",
                        "{'title': '%1$s', 'start_date': '%2$s 09:00', 'end_date': '%2$s 10:00'}",
                        fresh("Fair "),
                        tomorrow);
        stranger.get("/sign-in").saysNot("/event/");
        set("null");
        stranger.get("/sign-in").says("href=\"/event/");
    }

    @Contract("6.3 With members_only, anonymous")
    void searchEnginesAreToldToStayOut() {
        assertThat(file("/robots.txt").body()).isEqualTo("User-agent: *\nDisallow: /\n");
        stranger.get("/sitemap.xml").is(303);
        stranger.get("/embed/month").is(303);
        set("null");
        file("/robots.txt").says("/sitemap.xml");
    }

    @Test
    void noDetourLeadsInside() {
        for (String path : new String[] {
            "/cal/events/v1/doc/../events",
            "/cal/events/v1/%64oc/../events",
            "/docs/../cal/events/v1/events",
            "/assets/..%2fcal/events/v1/events",
            "/sign-in/../cal/events/v1/events",
            "/cal/events/v1/events;/doc",
            "/cal/events/v1//events",
            "/cal/events/v1/events?password=x",
            "/cal/events/v1/events?token=x"
        }) {
            assertThat(file(path).status()).as(path).isIn(400, 401, 404, 303);
        }
        file("/cal/events/v1/events", "Cookie", "almanac=x").is(401);
        file("/cal/events/v1/events", "X-HTTP-Method-Override", "OPTIONS").is(401);
    }

    @Contract("6.3 With members_only, anonymous")
    void whoeverSignsInSeesTheCalendar() {
        Browser member = browser("subscriber");
        member.get("/").is(200);
        member.get("/cal/events/v1/events").is(200);
        as("subscriber").get("/events").is(200);
        for (int i = 0; i < 3; i++) {
            member.get("/cal/events/v1/events").is(200);
            anonymous().get("/events").is(401);
        }
    }

    @Contract("6.1 members_only")
    void itIsOpenAgainAtOnce() {
        set("false");
        anonymous().get("/events").is(200);
        stranger.get("/").is(200);
    }

    @Contract("8.1 Where programs that")
    void programsNeedAnAddressOfOnesOwn() {
        Browser member = browser("subscriber");
        Site.Answer created = as("editor").create(fresh("Meeting "), "");
        String page =
                created.text("url").substring(anonymous().root().toString().length());

        member.get("/subscribe?lang=en")
                .says("for members only", "href=\"/account/feeds?lang=en\"")
                .saysNot("feed.ics", "feed.atom", "webcal:", "public events");
        member.get(page).says("class=\"add\"", "href=\"/account/feeds\"").saysNot("webcal:");
        stranger.get("/subscribe").is(303);
        stranger.get("/account/feeds").is(303);
    }

    @Contract("6.3 With members_only, anonymous")
    void programsAreAskedForCredentialsAndNotSentToAPage() {
        for (String path : new String[] {
            "/events/feed.ics",
            "/events/feed.atom?search=x",
            "/events/feed.json",
            "/event/x.ics",
            "/event/x/2031-01-01.ics"
        }) {
            Site.Answer refused = stranger.get(path).is(401);
            assertThat(refused.header("WWW-Authenticate")).startsWith("Basic");
        }
        stranger.get("/event/x/").is(303);
    }

    @Contract("12.2 It is open where")
    void aPersonsOwnAddressOfTheCalendarIsOpen() {
        Site.Answer made = as("subscriber").json("POST", "/feeds", "{}");
        anonymous().get(made.text("url")).is(200);
        file("/events/feed.ics").is(401);
        as("subscriber").get(anonymous().root() + "/events/feed.ics").is(200);
        as("subscriber").delete("/feeds/" + made.number("id")).is(200);
    }
}
