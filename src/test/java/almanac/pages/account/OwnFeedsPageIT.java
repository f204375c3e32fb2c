package almanac.pages.account;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of one's own addresses of the calendar (contract §8.1, §12.2). */
class OwnFeedsPageIT extends PageTest {
    private static final String PATH = "/account/feeds";
    private static final String PASSWORD = "rain over the old harbour";
    private static final Pattern SECRET = Pattern.compile("private-[A-Za-z0-9_-]{43}");
    private static final Pattern REVOKE = Pattern.compile(PATH + "/(\\d+)/revoke");

    private String name;
    private Browser person;

    @BeforeEach
    void create() {
        name = fresh("p");
        Site.Answer made = as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'password': '%s', 'role': 'editor'}".formatted(name, PASSWORD));
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        person = new Browser(anonymous()).signIn(name, PASSWORD);
    }

    private Site.Answer make(String path, String what) {
        return person.submit(path, Map.of("name", what));
    }

    private static String shown(Site.Answer page, int status) {
        assertThat(page.status()).as(page.response().body()).isEqualTo(status);
        isValid(page.response().body());
        return page.response().body();
    }

    private String list() {
        return shown(person.get(PATH + "?lang=en"), 200);
    }

    /** The address that a page shows. */
    private static String address(String html) {
        Matcher found = Pattern.compile("id=\"calendar\">([^<]*)<").matcher(html);
        assertThat(found.find()).as(html).isTrue();
        return text(found.group(1));
    }

    private static String revoke(String list) {
        Matcher found = REVOKE.matcher(list);
        assertThat(found.find()).as(list).isTrue();
        return found.group();
    }

    private JsonObject viaInterface() {
        return anonymous().with(name, PASSWORD).get("/feeds").json();
    }

    @Contract("8.1 /account/feeds; A new address")
    void anAddressIsMadeShownOnceReadAndRevoked() {
        String hostile = "Phone \"<b>\" & 😀 \u202e";
        String html = shown(make(PATH + "?lang=en", hostile), 200);
        String address = address(html);

        assertThat(html)
                .contains(english("own-feed.once"), english("own-feeds.secret"), "Subscribe from web")
                .contains("Phone")
                .doesNotContain("<b>");
        assertThat(address).matches(anonymous().root() + "/feeds/private-[A-Za-z0-9_-]{43}\\.ics");
        assertThat(link(html, "<a class=\"button primary\"")).isEqualTo(address.replace("http:", "webcal:"));
        assertThat(anonymous().get(address).status()).isEqualTo(200);
        assertThat(viaInterface().getInt("total")).isEqualTo(1);
        String list = list();
        assertThat(list)
                .contains("Phone", english("own-feeds.revoke-this", "Phone"), english("own-feeds.made"))
                .doesNotContain(address, "private-");

        Site.Answer revoked = person.submit(revoke(list), Map.of());
        assertThat(revoked.status()).isEqualTo(303);
        assertThat(revoked.header("Location")).startsWith(anonymous().root() + PATH + "?done=revoked&proof=");
        assertThat(anonymous().get(address).status()).isEqualTo(404);
        assertThat(list()).doesNotContain("Phone");
    }

    @Contract("8.1 A new address")
    void nobodyKeepsThePageOrItsAddress() {
        Site.Answer made = make(PATH, "Phone");
        String secret = address(made.response().body()).replaceAll(".*(private-.*)\\.ics", "$1");

        assertThat(made.header("Location")).isNull();
        assertThat(made.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(person.get(PATH).header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(made.response().headers().map().toString()).doesNotContain(secret);
        assertThat(links(made.response().body(), "<a ").stream().filter(each -> each.contains(secret)))
                .as("the one that opens it")
                .singleElement()
                .asString()
                .startsWith("webcal:");
        assertThat(as("admin").get("/audit?per_page=50").response().body()).doesNotContain(secret);
        assertThat(viaInterface().toString()).doesNotContain(secret);
    }

    @Contract("8.1 /account/feeds")
    void filtersAreTakenAlong() {
        String word = fresh("filtered");
        String day = LocalDate.now(ZoneOffset.UTC).plusMonths(1).toString();
        String other = fresh("other");
        create(word, day + " 09:00", day + " 10:00", ", 'tags': ['%s'], 'status': 'private'".formatted(word));
        create(other, day + " 09:00", day + " 10:00", "");
        String form = shown(person.get(PATH + "?lang=en&tag=" + word + "&search=" + word), 200);
        assertThat(form).contains("Tag: <bdi>" + word, english("own-feeds.filtered"));
        Matcher action = Pattern.compile("action=\"([^\"]*tag=[^\"]*)\"").matcher(form);
        assertThat(action.find()).isTrue();

        String address = address(shown(make(text(action.group(1)), "Phone"), 200));

        assertThat(address).contains(".ics?tags=").endsWith("&search=" + word + "&search_mode=wide");
        assertThat(anonymous().get(address).response().body()).contains(word).doesNotContain(other);
        assertThat(anonymous().get(address.replaceFirst("\\?.*", "")).response().body())
                .contains(word, other);
        assertThat(person.get(PATH + "?tag=" + fresh("none")).status()).isEqualTo(404);
        assertThat(make(PATH + "?tag=" + fresh("none"), "Phone").status()).isEqualTo(404);
        assertThat(viaInterface().getInt("total"))
                .as("no address that nobody was shown")
                .isEqualTo(1);
    }

    @Test
    void strangersSignInAndComeBack() {
        Browser stranger = new Browser(anonymous());
        Site.Answer asked = stranger.get(PATH + "?search=choir&lang=de");

        assertThat(asked.status()).isEqualTo(303);
        assertThat(asked.header("Location"))
                .isEqualTo(anonymous().root() + "/sign-in?to=%2Faccount%2Ffeeds%3Fsearch%3Dchoir%26lang%3Dde");
        Site.Answer signedIn = stranger.submit(
                "/sign-in", Map.of("name", name, "password", PASSWORD, "to", PATH + "?search=choir&lang=de"));
        assertThat(signedIn.header("Location")).isEqualTo(anonymous().root() + PATH + "?search=choir&lang=de");
        assertThat(new Browser(anonymous()).submit(PATH, Map.of("name", "x")).status())
                .as("shows what was typed")
                .isEqualTo(401);
        assertThat(viaInterface().getInt("total")).isZero();
    }

    @Test
    void onlyItsPersonRevokesIt() {
        String address = address(shown(make(PATH, "Phone"), 200));
        String revoke = revoke(list());
        Browser other = new Browser(anonymous()).signIn("editor", "editor-password");

        assertThat(other.submit(revoke, Map.of()).status()).isEqualTo(404);
        assertThat(other.submit(PATH + "/999999999999999999/revoke", Map.of()).status())
                .isEqualTo(404);
        assertThat(new Browser(anonymous()).submit(revoke, Map.of()).status()).isEqualTo(303);
        assertThat(other.get(PATH).response().body()).doesNotContain(revoke);
        assertThat(anonymous().get(address).status()).isEqualTo(200);
        assertThat(person.submit(revoke, Map.of()).status()).isEqualTo(303);
        assertThat(person.submit(revoke, Map.of()).status()).as("a second time").isEqualTo(404);
    }

    @Test
    void formsOfOtherSitesAreRefused() {
        String address = address(shown(make(PATH, "Phone"), 200));
        String revoke = revoke(list());
        String token = "name=x&_token=" + person.token();

        for (String path : List.of(PATH, revoke)) {
            for (Site.Answer refused : List.of(
                    person.send("POST", path, Browser.FORM, "name=x", "Sec-Fetch-Site", "same-origin"),
                    person.send("POST", path, Browser.FORM, token, "Sec-Fetch-Site", "cross-site"),
                    person.send("POST", path, Browser.FORM, token))) {
                assertThat(refused.status()).isEqualTo(403);
            }
        }
        assertThat(viaInterface().getInt("total")).isEqualTo(1);
        assertThat(anonymous().get(address).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "xxxxxxxxxx"})
    void aNameIsNeededAndNotLong(String what) {
        String sent = what.startsWith("x") ? what.repeat(10) + "x" : what;
        String html = shown(make(PATH + "?lang=en", sent), 400);

        assertThat(html).contains("role=\"alert\"", "aria-invalid=\"true\"").doesNotContainPattern(SECRET);
        assertThat(viaInterface().getInt("total")).isZero();
        assertThat(shown(make(PATH + "?lang=de", sent), 400)).contains("Der Name ");
    }

    @Test
    void whoHasTwentyIsToldToRevokeOne() {
        for (int i = 0; i < 19; i++) {
            assertThat(anonymous()
                            .with(name, PASSWORD)
                            .json("POST", "/feeds", "{}")
                            .status())
                    .isEqualTo(201);
        }
        person.token();
        List<Integer> statuses =
                Stream.generate(() -> CompletableFuture.supplyAsync(() -> make(PATH, "Race")))
                        .limit(3)
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .map(Site.Answer::status)
                        .sorted()
                        .toList();

        assertThat(statuses).as("at once").containsExactly(200, 409, 409);
        String list = list();
        assertThat(list).contains("You have 20 addresses", "Revoke one").doesNotContain("name=\"name\"");
        assertThat(shown(make(PATH + "?lang=de", "x"), 409)).contains("Sie haben 20 Adressen");
        person.submit(revoke(list), Map.of());
        assertThat(list()).contains("name=\"name\"");
    }

    @Test
    void theAccountLeadsToIt() {
        assertThat(person.get("/account?lang=en").response().body())
                .contains("href=\"" + PATH + "?lang=en\">Your calendar addresses");
    }
}
