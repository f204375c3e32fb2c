package almanac.pages.subscribe;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Page;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where one subscribes to what a view shows (contract §8.1). */
class SubscribePageIT extends PageTest {
    private final String day = LocalDate.now(ZoneOffset.UTC).plusMonths(2).toString();

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** An event of the next months with one of each that events are filtered by, named so. */
    private JsonObject event(String name) {
        String linked =
                ", 'categories': ['%1$s'], 'tags': ['%1$s'], 'venue': {'venue': '%1$s'}, 'organizer': {'organizer': '%1$s'}";
        return event(create(name, day + " 09:00", day + " 10:00", linked.formatted(name)));
    }

    private static String slug(JsonObject event, String collection) {
        return event.getJsonArray(collection).getJsonObject(0).getString("slug");
    }

    /** The filters of a view that find the event, each by itself. */
    private static List<String> filters(JsonObject event) {
        return List.of(
                "category=" + encoded(slug(event, "categories")),
                "tag=" + encoded(slug(event, "tags")),
                "venue=" + encoded(event.getJsonObject("venue").getString("slug")),
                "organizer=" + encoded(slug(event, "organizer")));
    }

    private static String address(String html, String id) {
        return Jsoup.parse(html).select("code.address#" + id).text();
    }

    private String read(String address) {
        Site.Answer read = anonymous().get(address).is(200);
        return read.body().replace("\r\n ", "");
    }

    @Contract("8.1 /subscribe")
    void itSaysWhatIsSubscribedToAndWhere() {
        String word = fresh("concert");
        String html = html("/subscribe?lang=en&category=%s&search=choir".formatted(slug(event(word), "categories")));

        assertThat(html)
                .contains("Category: <bdi>" + word + "</bdi>", "Search: <bdi>choir</bdi>")
                .contains("name=\"robots\" content=\"noindex\"")
                .contains("href=\"/subscribe?lang=en\"");
        assertThat(address(html, "calendar"))
                .matches(anonymous().root() + "/events/feed\\.ics\\?categories=\\d+&search=choir&search_mode=wide");
        assertThat(address(html, "webcal")).isEqualTo(address(html, "calendar").replace("http:", "webcal:"));
        String feed = encoded(address(html, "calendar"));
        String name = encoded(word + " · Almanac").replace("+", "%20");
        assertThat(Page.of(html).addresses(".apps a"))
                .containsExactly(
                        "https://calendar.google.com/calendar/r?cid=" + feed.replace("http%3A", "webcal%3A"),
                        address(html, "webcal"),
                        "https://outlook.office.com/calendar/0/addfromweb?url=" + feed + "&name=" + name,
                        "https://outlook.live.com/calendar/0/addfromweb?url=" + feed + "&name=" + name,
                        address(html, "webcal"),
                        address(html, "webcal"));
        assertThat(Page.of(html).one("svg[role=img]").attr("aria-label"))
                .contains("/subscribe?category=" + slug(event(word), "categories") + "&search=choir");
        assertThat(Page.of(html).addresses("link[rel=alternate][type='text/calendar']"))
                .containsExactly(address(html, "calendar"));
        assertThat(Jsoup.parse(html("/subscribe?lang=en"))
                        .select(".chips [aria-current]")
                        .text())
                .isEqualTo(english("subscribe.everything"));
    }

    @Test
    void categoriesAreChosenAndLeftByLinksWithTheirNumbers() {
        String word = fresh("chip");
        String slug = slug(event(word), "categories");
        Page chosen = Page.of(html("/subscribe?lang=en&search=x&category=" + slug));
        Element chip = chosen.one(".panel > .chips [aria-current]");
        assertThat(chip.text()).isEqualTo(word + " 1");
        assertThat(chip.attr("href")).isEqualTo("/subscribe?search=x&lang=en");
        assertThat(Page.of(html("/subscribe?lang=en&search=x")).all(".panel > .chips > a[rel]"))
                .isNotEmpty()
                .allMatch(each -> each.attr("href").startsWith("/subscribe?search=x&category="));
    }

    @Contract("12 With filters they")
    void aFeedIsNamedAfterItsFilters() {
        String word = fresh("concert");
        String html = html("/subscribe?category=%s&search=choir".formatted(slug(event(word), "categories")));
        String named = word + " · Almanac";
        String news = address(html, "json");

        assertThat(html).contains("· " + named + "</title>", "type=\"text/calendar\" title=\"" + named + "\"");
        assertThat(read(address(html, "calendar")))
                .contains("\r\nNAME:" + named + "\r\n", "\r\nX-WR-CALNAME:" + named + "\r\n");
        assertThat(anonymous().get(news).text("title")).isEqualTo(named);
        assertThat(read(news.replace("feed.json", "feed.atom")))
                .contains("<title>" + named + "</title>", "<name>Almanac</name>");
        assertThat(read(anonymous().root() + "/events/feed.ics")).contains("\r\nX-WR-CALNAME:Almanac\r\n");
    }

    @Contract("8.1 /subscribe")
    void itSaysHowToSubscribeInBothLanguages() {
        found("/subscribe?lang=en")
                .says("Subscribe from web", "New Calendar Subscription", "From URL", "On the Network")
                .says("reachable from the internet, and may take a day");
        found("/subscribe?lang=de")
                .says("Aus dem Internet abonnieren", "Neues Kalenderabonnement", "Per URL", "Im Netzwerk")
                .says("aus dem Internet erreichbar sind");
    }

    @Contract("8.1 /subscribe")
    void whatItNamesIsRead() {
        String name = fresh("Named ");
        JsonObject event = event(name);
        String other = fresh("Other ");
        event(other);

        for (String filter : filters(event)) {
            String html = html("/subscribe?" + filter);
            for (String id : List.of("calendar", "atom", "json")) {
                assertThat(read(address(html, id))).as(filter).contains(name).doesNotContain(other);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"quoted\" & <b>",
                "two\nlines",
                "ünï 😀 \u202egnirts",
                "a=b&all=1#c+d%26",
                "' {0} ${1} \\",
                "long "
            })
    void wordsAreSubscribedToWhateverTheyAre(String hostile) {
        String search =
                hostile.startsWith("long") ? "music and choir ".repeat(13).strip() : hostile;
        String html = html("/subscribe?search=" + encoded(search));
        for (String id : List.of("calendar", "atom", "json")) {
            read(address(html, id));
        }
        assertThat(html).doesNotContain("<b>");
        found("/events/list?search=" + encoded(search)).says("/subscribe?search=");
    }

    @Contract("8.1 Views and the")
    void everyListLeadsToItWithItsFilters() {
        String word = fresh("led");
        JsonObject event = event(word);
        String filters = "category=" + slug(event, "categories") + "&search=" + word;

        for (String view : List.of("month", "week", "day", "year", "list")) {
            String html = html("/events/" + view + "?lang=de&" + filters);
            assertThat(html).contains("href=\"/subscribe?" + filters.replace("&", "&amp;") + "&amp;lang=de\"");
            assertThat(Page.of(html).addresses("link[rel=alternate][type='application/atom+xml']"))
                    .singleElement()
                    .asString()
                    .matches(anonymous().root() + "/events/feed\\.atom\\?categories=\\d+&search=" + word
                            + "&search_mode=wide");
        }
        for (String path : List.of(
                "/category/" + slug(event, "categories"),
                "/tag/" + slug(event, "tags"),
                pageOf(event.getJsonObject("venue")),
                pageOf(event.getJsonArray("organizer").getJsonObject(0)))) {
            String html = html(path);
            String led = Jsoup.parse(html)
                    .select("a[rel=nofollow][href^=/subscribe?]")
                    .attr("href");
            assertThat(read(address(html(led), "calendar"))).contains(word);
            assertThat(read(Page.of(html)
                            .addresses("link[rel=alternate][type='application/feed+json']")
                            .get(0)))
                    .contains(word);
        }
    }

    @Contract("8.1 In them records")
    void anAddressOutlivesAnotherSlug() {
        String word = fresh("moved");
        JsonObject event = event(word);
        int category = event.getJsonArray("categories").getJsonObject(0).getInt("id");
        String address = address(html("/subscribe?category=" + slug(event, "categories")), "calendar");
        as("editor").change("/categories/" + category, "{'slug': '%s'}", fresh("other"));
        assertThat(read(address)).contains(word);
    }

    @Contract("8.1 Where programs that")
    void whatNotEverybodyMaySeeNeedsAnAddressOfOnesOwn() {
        String name = fresh("vault");
        as("editor").make("/venues", "{'venue': '%1$s', 'slug': '%1$s', 'status': 'private'}", name);
        String html = html(as("editor"), "/subscribe?lang=en&venue=" + name);

        assertThat(html)
                .contains(english("subscribe.not-public"), "Venue: <bdi>" + name)
                .contains("href=\"/account/feeds?venue=" + name + "&amp;lang=en\"")
                .doesNotContain("feed.ics", "feed.atom", "webcal:");
        page("/subscribe?venue=" + name).is(404);
        found(as("editor"), "/events/list?venue=" + name).saysNot("text/calendar", "feed.atom");
    }

    @ParameterizedTest
    @ValueSource(strings = {"category", "tag", "venue", "organizer"})
    void wrongFiltersAreToldAsInViews(String filter) {
        Site.Answer wrong =
                page("/subscribe?search=choir&" + filter + "=" + fresh("none")).is(404);
        assertThat(nearest(wrong)).isEqualTo("/subscribe?search=choir");
    }

    @Test
    void itIsReadLikeEveryPage() {
        page("/subscribe/").is(200);
        page("/subscribe", "If-None-Match", page("/subscribe").header("ETag")).is(304);
        page("/subscribe?search=" + "x".repeat(1_001)).is(400);
        anonymous()
                .send("PUT", anonymous().root() + "/subscribe", Browser.FORM, "a=b")
                .is(405);
    }
}
