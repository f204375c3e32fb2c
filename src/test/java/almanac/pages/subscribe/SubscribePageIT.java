package almanac.pages.subscribe;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where one subscribes to what a view shows (contract §8.1). */
class SubscribePageIT extends PageTest {
    private static final Pattern ADDRESS = Pattern.compile("<code class=\"address\" id=\"([a-z]+)\">([^<]*)</code>");

    private final String day = LocalDate.now(ZoneOffset.UTC).plusMonths(2).toString();

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** An event of the next months with one of each that events are filtered by, named so. */
    private JsonObject event(String name) {
        Site.Answer created = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%1$s', 'start_date': '%2$s 09:00', 'end_date': '%2$s 10:00', 'categories': ['%1$s'],"
                                        .formatted(name, day)
                                + " 'tags': ['%1$s'], 'venue': {'venue': '%1$s'}, 'organizer': {'organizer': '%1$s'}}"
                                        .formatted(name));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.json();
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
        return ADDRESS.matcher(html)
                .results()
                .filter(found -> found.group(1).equals(id))
                .map(found -> text(found.group(2)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(html));
    }

    private String read(String address) {
        Site.Answer read = anonymous().get(address);
        assertThat(read.status()).as("%s: %s", address, read.response().body()).isEqualTo(200);
        return read.response().body().replace("\r\n ", "");
    }

    @Contract("8.1 /subscribe")
    void itSaysWhatIsSubscribedToAndWhere() {
        String word = fresh("concert");
        String html = html("/subscribe?lang=en&category=%s&search=choir".formatted(slug(event(word), "categories")));

        assertThat(html)
                .contains(
                        "Category: <bdi>" + word + "</bdi>",
                        "Search: <bdi>choir</bdi>",
                        "name=\"robots\" content=\"noindex\"")
                .contains("href=\"/subscribe?lang=en\"");
        assertThat(address(html, "calendar"))
                .matches(anonymous().root() + "/events/feed\\.ics\\?categories=\\d+&search=choir&search_mode=wide");
        assertThat(address(html, "webcal")).isEqualTo(address(html, "calendar").replace("http:", "webcal:"));
        assertThat(link(html, "<a class=\"button primary\"")).isEqualTo(address(html, "webcal"));
        assertThat(links(html, "<link rel=\"alternate\" type=\"text/calendar\""))
                .containsExactly(address(html, "calendar"));
        assertThat(html("/subscribe?lang=en")).contains(english("subscribe.all"));
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
        assertThat(anonymous().get(news).json().getString("title")).isEqualTo(named);
        assertThat(read(news.replace("feed.json", "feed.atom")))
                .contains("<title>" + named + "</title>", "<name>Almanac</name>");
        assertThat(read(anonymous().root() + "/events/feed.ics")).contains("\r\nX-WR-CALNAME:Almanac\r\n");
    }

    @Contract("8.1 /subscribe")
    void itSaysHowToSubscribeInBothLanguages() {
        assertThat(html("/subscribe?lang=en"))
                .contains("Subscribe from web", "New Calendar Subscription", "From URL", "On the Network")
                .contains("reachable from the internet, and may take a day");
        assertThat(html("/subscribe?lang=de"))
                .contains("Aus dem Internet abonnieren", "Neues Kalenderabonnement", "Per URL", "Im Netzwerk")
                .contains("aus dem Internet erreichbar sind");
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
        assertThat(html("/events/list?search=" + encoded(search))).contains("/subscribe?search=");
    }

    @Contract("8.1 Views and the")
    void everyListLeadsToItWithItsFilters() {
        String word = fresh("led");
        JsonObject event = event(word);
        String filters = "category=" + slug(event, "categories") + "&search=" + word;

        for (String view : List.of("month", "week", "day", "year", "list")) {
            String html = html("/events/" + view + "?lang=de&" + filters);
            assertThat(html).contains("href=\"/subscribe?" + filters.replace("&", "&amp;") + "&amp;lang=de\"");
            assertThat(links(html, "<link rel=\"alternate\" type=\"application/atom+xml\""))
                    .singleElement()
                    .asString()
                    .matches(anonymous().root() + "/events/feed\\.atom\\?categories=\\d+&search=" + word
                            + "&search_mode=wide");
        }
        for (String path : List.of(
                "/category/" + slug(event, "categories"),
                "/tag/" + slug(event, "tags"),
                path(event.getJsonObject("venue")),
                path(event.getJsonArray("organizer").getJsonObject(0)))) {
            String html = html(path);
            String led = links(html, "<a rel=\"nofollow\"").stream()
                    .filter(each -> each.startsWith("/subscribe?"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(path));
            assertThat(read(address(html(led), "calendar"))).contains(word);
            assertThat(read(link(html, "<link rel=\"alternate\" type=\"application/feed+json\"")))
                    .contains(word);
        }
    }

    private String path(JsonObject linked) {
        return linked.getString("url").substring(anonymous().root().toString().length());
    }

    @Contract("8.1 In them records")
    void anAddressOutlivesAnotherSlug() {
        String word = fresh("moved");
        JsonObject event = event(word);
        int category = event.getJsonArray("categories").getJsonObject(0).getInt("id");
        String address = address(html("/subscribe?category=" + slug(event, "categories")), "calendar");

        assertThat(as("editor")
                        .json("PATCH", "/categories/" + category, "{'slug': '%s'}".formatted(fresh("other")))
                        .status())
                .isEqualTo(200);

        assertThat(read(address)).contains(word);
    }

    @Contract("8.1 Where programs that")
    void whatNotEverybodyMaySeeNeedsAnAddressOfOnesOwn() {
        String name = fresh("vault");
        as("editor").json("POST", "/venues", "{'venue': '%1$s', 'slug': '%1$s', 'status': 'private'}".formatted(name));
        String html = html(as("editor"), "/subscribe?lang=en&venue=" + name);

        assertThat(html)
                .contains(english("subscribe.not-public"), "Venue: <bdi>" + name)
                .contains("href=\"/account/feeds?venue=" + name + "&amp;lang=en\"")
                .doesNotContain("feed.ics", "feed.atom", "webcal:");
        assertThat(page("/subscribe?venue=" + name).status()).isEqualTo(404);
        assertThat(html(as("editor"), "/events/list?venue=" + name)).doesNotContain("text/calendar", "feed.atom");
    }

    @ParameterizedTest
    @ValueSource(strings = {"category", "tag", "venue", "organizer"})
    void wrongFiltersAreToldAsInViews(String filter) {
        Site.Answer wrong = page("/subscribe?search=choir&" + filter + "=" + fresh("none"));

        assertThat(wrong.status()).isEqualTo(404);
        assertThat(nearest(wrong)).isEqualTo("/subscribe?search=choir");
    }

    @Test
    void itIsReadLikeEveryPage() {
        Site.Answer slash = page("/subscribe/");

        assertThat(slash.status()).isEqualTo(200);
        assertThat(page("/subscribe", "If-None-Match", page("/subscribe").header("ETag"))
                        .status())
                .isEqualTo(304);
        assertThat(page("/subscribe?search=" + "x".repeat(1_001)).status()).isEqualTo(400);
        assertThat(anonymous()
                        .send("PUT", anonymous().root() + "/subscribe", Browser.FORM, "a=b")
                        .status())
                .isEqualTo(405);
    }
}
