package almanac.http.session;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A calendar that only those who sign in get to see. */
class MembersOnlyIT extends SiteTest {

    private Browser stranger;

    private void set(String value) {
        assertThat(as("admin")
                        .json("PATCH", "/settings", "{'members_only': %s}".formatted(value))
                        .status())
                .isEqualTo(200);
    }

    @BeforeEach
    void close() {
        stranger = new Browser(anonymous());
        for (int i = 0; i < 2; i++) {
            assertThat(anonymous().get("/events").status())
                    .as("shared from now on")
                    .isEqualTo(200);
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
            Site.Answer refused = anonymous().get(path);
            assertThat(refused.status()).as(path).isEqualTo(401);
            assertThat(refused.code()).isEqualTo("rest_forbidden");
            assertThat(refused.header("WWW-Authenticate")).startsWith("Basic");
        }
        assertThat(file("/wp-json/tribe/events/v1/events").status()).isEqualTo(401);
        assertThat(file("/images/" + "0".repeat(64) + ".png").status()).isEqualTo(401);
        assertThat(anonymous().create("x", "").status()).isEqualTo(401);
    }

    @Contract({"6.3 With members_only, anonymous", "8.1 /screen"})
    void strangersAreSentToSignInFromPages() {
        for (String path : new String[] {"/", "/?x=1", "/nowhere", "/screen", "/events/month/2031-03"}) {
            Site.Answer sent = stranger.get(path);
            assertThat(sent.status()).as(path).isEqualTo(303);
            assertThat(sent.header("Location"))
                    .startsWith(anonymous().root() + "/sign-in?to=%2F")
                    .endsWith(path.substring(1)
                            .replace("/", "%2F")
                            .replace("?", "%3F")
                            .replace("=", "%3D"));
        }
        assertThat(stranger.send("POST", "/", null, null, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(303);
    }

    @Test
    void whoIsSignedOutWhileFillingInAFormLosesNothing() {
        Site.Answer answer = stranger.submit("/manage/events/new?lang=en", Map.of("title", "Typed for long"));

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.response().body()).contains(english("manage.signed-out"), "Typed for long");
        Site.Answer account = stranger.submit("/account?lang=en", Map.of("display_name", "Typed as well"));
        assertThat(account.status()).isEqualTo(401);
        assertThat(account.response().body()).contains(english("manage.signed-out"), "Typed as well");
        assertThat(stranger.submit("/manage/events", Map.of("action", "trash", "event", "1"))
                        .header("Location"))
                .contains("/sign-in");
        assertThat(stranger.get("/manage/events/new").status()).isEqualTo(303);
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
            assertThat(stranger.get(path).status()).as(path).isEqualTo(200);
        }
        assertThat(stranger.get("/set-password/private-x").status()).isEqualTo(404);
        assertThat(stranger.send("OPTIONS", "/cal/events/v1/events", null, null).status())
                .isEqualTo(200);
    }

    @Contract({"6.1 logo", "6.3 With members_only, anonymous"})
    void theLogoIsShownWhereStrangersSignInAndNoOtherImage() {
        JsonObject logo = as("admin")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 46, 31))
                .json();
        as("admin").json("PATCH", "/settings", "{'logo': %d}".formatted(logo.getInt("id")));

        assertThat(stranger.get("/sign-in").response().body()).contains("<img src=\"" + logo.getString("url") + "\"");
        assertThat(anonymous().get(logo.getString("url")).status()).isEqualTo(200);
        as("admin").json("PATCH", "/settings", "{'logo': null}");
        assertThat(anonymous().get(logo.getString("url")).status()).isEqualTo(401);
    }

    @Contract("6.3 With members_only, anonymous")
    void searchEnginesAreToldToStayOut() {
        assertThat(file("/robots.txt").response().body()).isEqualTo("User-agent: *\nDisallow: /\n");
        assertThat(stranger.get("/sitemap.xml").status()).isEqualTo(303);
        assertThat(stranger.get("/embed/month").status()).isEqualTo(303);

        set("null");
        assertThat(file("/robots.txt").response().body()).contains("/sitemap.xml");
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
        assertThat(file("/cal/events/v1/events", "Cookie", "almanac=x").status())
                .isEqualTo(401);
        assertThat(file("/cal/events/v1/events", "X-HTTP-Method-Override", "OPTIONS")
                        .status())
                .isEqualTo(401);
    }

    @Contract("6.3 With members_only, anonymous")
    void whoeverSignsInSeesTheCalendar() {
        Browser member = new Browser(anonymous()).signIn("subscriber", "subscriber-long-password");

        assertThat(member.get("/").status()).isEqualTo(200);
        assertThat(member.get("/cal/events/v1/events").status()).isEqualTo(200);
        assertThat(as("subscriber").get("/events").status()).isEqualTo(200);
        for (int i = 0; i < 3; i++) {
            assertThat(member.get("/cal/events/v1/events").status()).isEqualTo(200);
            assertThat(anonymous().get("/events").status()).isEqualTo(401);
        }
    }

    @Contract("6.1 members_only")
    void itIsOpenAgainAtOnce() {
        set("false");

        assertThat(anonymous().get("/events").status()).isEqualTo(200);
        assertThat(stranger.get("/").status()).isEqualTo(200);
    }

    @Contract("8.1 Where programs that")
    void programsNeedAnAddressOfOnesOwn() {
        Browser member = new Browser(anonymous()).signIn("subscriber", "subscriber-long-password");
        Site.Answer created = as("editor").create(fresh("Meeting "), "");
        String page = created.json()
                .getString("url")
                .substring(anonymous().root().toString().length());

        assertThat(member.get("/subscribe?lang=en").response().body())
                .contains("for members only", "href=\"/account/feeds?lang=en\"")
                .doesNotContain("feed.ics", "feed.atom", "webcal:", "public events");
        assertThat(member.get(page).response().body())
                .contains("class=\"add\"", "href=\"/account/feeds\"")
                .doesNotContain("webcal:");
        assertThat(stranger.get("/subscribe").status()).isEqualTo(303);
        assertThat(stranger.get("/account/feeds").status()).isEqualTo(303);
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
            Site.Answer refused = stranger.get(path);
            assertThat(refused.status()).as(path).isEqualTo(401);
            assertThat(refused.header("WWW-Authenticate")).startsWith("Basic");
        }
        assertThat(stranger.get("/event/x/").status()).isEqualTo(303);
    }

    @Contract("12.2 It is open where")
    void aPersonsOwnAddressOfTheCalendarIsOpen() {
        Site.Answer made = as("subscriber").json("POST", "/feeds", "{}");

        assertThat(anonymous().get(made.json().getString("url")).status()).isEqualTo(200);
        assertThat(file("/events/feed.ics").status()).isEqualTo(401);
        assertThat(as("subscriber").get(anonymous().root() + "/events/feed.ics").status())
                .isEqualTo(200);
        assertThat(as("subscriber").delete("/feeds/" + made.json().getInt("id")).status())
                .isEqualTo(200);
    }
}
