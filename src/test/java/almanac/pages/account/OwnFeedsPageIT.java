package almanac.pages.account;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Eventually;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.PageTest;
import almanac.support.Person;
import almanac.support.Site;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of one's own addresses of the calendar (contract §8.1, §12.2). */
class OwnFeedsPageIT extends PageTest {
    private static final String PATH = "/account/feeds";

    private Person person;
    private Browser browser;

    @BeforeEach
    void signUp() {
        person = Person.of(as("admin"), "editor");
        browser = person.browser();
    }

    private Site.Answer make(String path, String name) {
        return browser.submit(path, "name=%s", name);
    }

    private Page made() {
        return shown(make(PATH, "Phone").is(200));
    }

    private Page shown(Site.Answer answer) {
        isValid(answer.body());
        return Page.of(browser, answer);
    }

    private static String address(Page page) {
        return page.one("#calendar").text();
    }

    private PageForm form(String query) {
        return browser.open(PATH + query).formOf("[name=name]");
    }

    private String revoke() {
        return browser.open(PATH)
                .all("form[action*=revoke]")
                .first()
                .attr("action")
                .replaceFirst("\\?.*", "");
    }

    private Site.Answer list() {
        return person.site().get("/feeds");
    }

    @Contract("8.1 /account/feeds; A new address")
    void anAddressIsMadeShownOnceReadAndRevoked() {
        PageForm form = form("").with("name=%s", "Phone \"<b>\" & 😀 \u202e");
        Page page = shown(form.send().is(200).says("Phone").saysNot("<b>"));
        String address =
                address(page.shows("own-feed.once").shows("own-feeds.secret").says("Subscribe from web"));

        assertThat(address).matches(anonymous().root() + "/feeds/private-[A-Za-z0-9_-]{43}\\.ics");
        assertThat(page.one("a.button.primary").attr("href")).isEqualTo(address.replace("http:", "webcal:"));
        anonymous().get(address).is(200);
        assertThat(list().number("total")).isEqualTo(1);
        browser.open(PATH).says("Phone").shows("own-feeds.made");
        browser.get(PATH + "?lang=en")
                .says(english("own-feeds.revoke-this", "Phone"))
                .saysNot("private-");

        Site.Answer revoked = browser.submit(revoke(), "").is(303);
        assertThat(revoked.header("Location")).startsWith(anonymous().root() + PATH + "?done=revoked&proof=");
        anonymous().get(address).is(404);
        browser.get(PATH).saysNot("Phone");
    }

    @Contract("8.1 A new address")
    void nobodyKeepsThePageOrItsAddress() {
        Site.Answer made = make(PATH, "Phone").header("Location", null).header("Cache-Control", "private, no-store");
        Page page = Page.of(browser, made);
        String secret = address(page).replaceAll(".*(private-.*)\\.ics", "$1");
        browser.get(PATH).header("Cache-Control", "private, no-store");
        assertThat(made.response().headers().map().toString()).doesNotContain(secret);
        assertThat(page.one("a[href*=" + secret + "]").attr("href")).startsWith("webcal:");
        as("admin").get("/audit?per_page=50").saysNot(secret);
        list().saysNot(secret);
    }

    @Contract("8.1 /account/feeds")
    void filtersAreTakenAlong() {
        String word = fresh("filtered");
        String day = LocalDate.now(ZoneOffset.UTC).plusMonths(1).toString();
        String other = fresh("other");
        create(word, day + " 09:00", day + " 10:00", ", 'tags': ['%s'], 'status': 'private'".formatted(word));
        create(other, day + " 09:00", day + " 10:00", "");
        PageForm form = form("?tag=" + word + "&search=" + word).with("name=Phone");
        form.page().says("Tag: " + word).shows("own-feeds.filtered");
        String address = address(shown(form.send().is(200)));

        assertThat(address).contains(".ics?tags=").endsWith("&search=" + word + "&search_mode=wide");
        anonymous().get(address).says(word).saysNot(other);
        anonymous().get(address.replaceFirst("\\?.*", "")).says(word, other);
        browser.get(PATH + "?tag=" + fresh("none")).is(404);
        make(PATH + "?tag=" + fresh("none"), "Phone").is(404);
        assertThat(list().number("total"))
                .as("no address that nobody was shown")
                .isEqualTo(1);
    }

    @Test
    void strangersSignInAndComeBack() {
        Browser stranger = new Browser(anonymous());
        String to = PATH + "?search=choir&lang=de";
        stranger.get(to)
                .is(303)
                .header(
                        "Location",
                        anonymous().root() + "/sign-in?to=" + URLEncoder.encode(to, StandardCharsets.UTF_8));
        stranger.submit("/sign-in", "name=%s&password=%s&to=%s", person.name(), Person.PASSWORD, to)
                .header("Location", anonymous().root() + to);
        new Browser(anonymous()).submit(PATH, "name=x").is(401); // shows what was typed
        assertThat(list().number("total")).isZero();
    }

    @Test
    void onlyItsPersonRevokesIt() {
        String address = address(made());
        String revoke = revoke();
        Browser other = browser("editor");

        other.submit(revoke, "").is(404);
        other.submit(PATH + "/999999999999999999/revoke", "").is(404);
        new Browser(anonymous()).submit(revoke, "").is(303);
        other.get(PATH).saysNot(revoke);
        anonymous().get(address).is(200);
        browser.submit(revoke, "").is(303);
        browser.submit(revoke, "").is(404); // a second time
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 101})
    void aNameIsNeededAndNotLong(int length) {
        String name = length > 100 ? "x".repeat(length) : " ".repeat(length);
        Page page = form("").with("name=%s", name).refused(400);
        assertThat(page.has("[role=alert]") && page.has("[aria-invalid=true]")).isTrue();
        assertThat(page.document().outerHtml()).doesNotContainPattern("private-[A-Za-z0-9_-]{43}");
        assertThat(list().number("total")).isZero();
        shown(make(PATH + "?lang=de", name).is(400).says("Der Name "));
    }

    @Test
    void whoHasTwentyIsToldToRevokeOne() {
        for (int i = 0; i < 19; i++) {
            person.site().make("/feeds", "{}");
        }
        browser.token();
        List<Integer> statuses =
                Stream.generate(() ->
                                Eventually.concurrently(() -> make(PATH, "Race").status()))
                        .limit(3)
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .sorted()
                        .toList();

        assertThat(statuses).as("at once").containsExactly(200, 409, 409);
        assertThat(browser.open(PATH)
                        .says("You have 20 addresses", "Revoke one")
                        .has("[name=name]"))
                .isFalse();
        shown(make(PATH + "?lang=de", "x").is(409).says("Sie haben 20 Adressen"));
        browser.submit(revoke(), "");
        assertThat(browser.open(PATH).has("[name=name]")).isTrue();
    }

    @Test
    void theAccountLeadsToIt() {
        assertThat(browser.open("/account").link("Show addresses")).isEqualTo(PATH + "?lang=en");
    }
}
