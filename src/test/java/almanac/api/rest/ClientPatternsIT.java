package almanac.api.rest;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Words;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests as public clients of the WordPress interface send them, and what these rely on in the responses. */
class ClientPatternsIT extends SiteTest {

    private final String word = fresh("pattern");

    private String api(String path) {
        return anonymous().root() + "/wp-json/tribe/events/v1" + path;
    }

    @Test
    void slashesAndSignsAfterTheCollectionMakeNoDifference() {
        newEvent(word, "");
        String expected = anonymous().get(api("/events")).is(200).body();
        for (String path : List.of("/events/", "/events?", "/events/?", "/events?&")) {
            assertThat(anonymous().get(api(path)).is(200).ids())
                    .isEqualTo(anonymous().get(api("/events")).ids());
        }
        assertThat(anonymous()
                        .get(anonymous().root() + "/?rest_route=/tribe/events/v1/events")
                        .body())
                .isEqualTo(expected);
        assertThat(anonymous().get(api("/events/?per_page=5")).ids())
                .isEqualTo(anonymous().get(api("/events?per_page=5&")).ids());
    }

    @ParameterizedTest
    @Words("""
            now today tomorrow %2B30%20days 2026-10-02 2026/10/02T09:00 2026-10-02T09:00:00Z 2026-10-02%2009%3A00%3A00
            2026-10-02+09:00:00 1791018000 1970-01-01 2000-01-01
            """)
    void datesAreReadInEveryForm(String date) {
        anonymous().get(api("/events?start_date=" + date)).is(200);
        anonymous()
                .get(api("/events?starts_after=" + date + "&ends_before=2038-01-01"))
                .is(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"before%20my%20birthday", "2026-13-45"})
    void nonsenseIsNoDate(String date) {
        anonymous()
                .get(api("/events?start_date=" + date))
                .is(400, "rest_invalid_param")
                .refuses("start_date");
    }

    /** Ten of them begin at the same time. */
    @Test
    void everyWayThroughAListFindsEachEventOnce() {
        int last = 0;
        for (int i = 0; i < 10; i++) {
            last = newEvent(word, ", 'start_date': '2031-04-01 10:00', 'end_date': '2031-05-01'");
        }
        newEvent(
                word,
                ", 'start_date': '2031-04-01 10:00', 'end_date': '2031-04-01 11:00', 'rrule': 'FREQ=DAILY;COUNT=91'");
        String list = "/events?search=" + word + "&start_date=2031-01-01&end_date=2031-12-31";
        for (String large : List.of("100", "150", "300")) {
            Site.Answer first =
                    anonymous().get(api(list + "&per_page=" + large)).is(200);
            assertThat(first.ids()).hasSize(50);
            first.has("total=101&total_pages=3");
        }
        for (String wrong : List.of("-1", "0", "abc")) {
            anonymous().get(api(list + "&per_page=" + wrong)).is(400).refuses("per_page");
        }
        List<Integer> byHeader = new ArrayList<>();
        int pages = Integer.parseInt(anonymous().get(api(list + "&per_page=50")).header("x-tec-totalpages"));
        for (int page = 1; page <= pages; page++) {
            byHeader.addAll(
                    anonymous().get(api(list + "&per_page=50&page=" + page)).ids());
        }
        List<Integer> byLink = new ArrayList<>();
        for (String next = api(list + "&per_page=50"); next != null; ) {
            Site.Answer page = anonymous().get(next);
            byLink.addAll(page.ids());
            next = page.json().getString("next_rest_url", null);
        }
        assertThat(byHeader).hasSize(101).doesNotHaveDuplicates().isEqualTo(byLink);
        as("admin").delete("/events/" + last + "?force=true").is(200);
        Site.Answer second = anonymous().get(api(list + "&per_page=50&page=2"));
        second.has("total=100&total_pages=2");
        assertThat(second.json()).as("a full last page").doesNotContainKey("next_rest_url");
        assertThat(second.ids()).hasSize(50);
    }

    @Test
    void categoriesAreNamedInEveryForm() {
        int event = newEvent(word, ", 'categories': ['%1$sa']".formatted(word));
        int other = newEvent(word, ", 'categories': ['%1$sb']".formatted(word));
        String a = word + "a";
        String b = word + "b";
        for (String both : List.of(
                "categories[]=" + a + "&categories[]=" + b,
                "categories%5B%5D=" + a + "&categories%5B%5D=" + b,
                "categories[0]=" + a + "&categories[1]=" + b,
                "categories=" + a + "," + b,
                "categories=" + a + ",%20" + b,
                "categories=" + a.toUpperCase(java.util.Locale.ROOT) + "," + b)) {
            assertThat(raw(api("/events?starts_after=2000-01-01&" + both))
                            .is(200)
                            .ids())
                    .as(both)
                    .containsExactly(event, other);
        }
        int id = event(event).getJsonArray("categories").getJsonObject(0).getInt("id");
        anonymous().get(api("/events?starts_after=2000-01-01&categories=" + id)).lists(event);
        anonymous().get(api("/events?categories=nope-" + word)).is(400).refuses("categories");
    }

    /** Brackets are sent as they are by some, which a URI of Java can't have. */
    private Site.Answer raw(String address) {
        return anonymous()
                .get(URI.create(address.replace("[", "%5B").replace("]", "%5D")).toString());
    }

    @ParameterizedTest
    @Words("""
            end-date=2025-01-01 fbclid=IwAR _embed _=1700000000000 acf_format=standard eventDisplay=upcoming
            order=desc&orderby=start_date page=1&_fields=id hide_subsequent_recurrences=1
            """)
    void parametersOfOthersAreIgnored(String query) {
        anonymous().get(api("/events?" + query)).is(200);
    }

    @Test
    void whatIsMissingHasTheTypesThatClientsRelyOn() {
        as("editor").create(word, "").has("venue=[]&image=false&organizer=[]&all_day=false&cost=");
        Site.Answer one = anonymous().get(api("/events/by-slug/" + word));
        assertThat(one.at("author")).isInstanceOf(jakarta.json.JsonString.class);
        assertThat(one.at("cost")).isInstanceOf(jakarta.json.JsonString.class);
    }

    @Test
    void pagesOfOtherSitesMayReadWithTheirHeaders() {
        String[] asked = {
            "Origin",
            "https://other.example",
            "Access-Control-Request-Method",
            "GET",
            "Access-Control-Request-Headers",
            "authorization,content-type,x-wp-nonce"
        };
        Site.Answer preflight =
                anonymous().send("OPTIONS", api("/events"), null, null, asked).is(200);
        assertThat(preflight.header("Access-Control-Allow-Headers"))
                .contains("Authorization", "Content-Type", "X-WP-Nonce");
        Site.Answer read = anonymous()
                .send(
                        "GET",
                        api("/events"),
                        "application/json",
                        null,
                        "Origin",
                        "https://other.example",
                        "X-WP-Nonce",
                        "stale")
                .is(200);
        assertThat(read.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(read.header("Access-Control-Expose-Headers"))
                .contains("X-TEC-Total", "X-TEC-TotalPages", "X-WP-Total", "X-WP-TotalPages");
    }

    @Test
    void aTitleIsFoundAndRecognisedByItsText() {
        String title = "Müller & Söhne <live> – \\\"O’Neil\\\" " + word;
        Site.Answer made = as("editor").create(title, "").is(201);
        String shown = made.text("title");

        assertThat(Parser.unescapeEntities(shown, false))
                .isEqualTo(shown)
                .contains("Müller & Söhne", "–", "\"O’Neil\"");
        assertThat(shown).doesNotContain("<", ">");
        String search =
                shown.replace("\"", "").replace("&", "%26").replace(" ", "%20").replace("–", "");
        Site.Answer found = raw(api("/events?starts_after=2000-01-01&search=" + word + "%20" + "S%C3%B6hne"));
        assertThat(found.texts("title")).as(search).contains(shown);
    }

    @Test
    void headHasTheHeadersWithoutTheBody() {
        newEvent(word, "");
        Site.Answer head =
                anonymous().send("HEAD", api("/events?per_page=1"), null, null).is(200);
        Site.Answer get = anonymous().get(api("/events?per_page=1"));
        assertThat(head.body()).isEmpty();
        for (String name : List.of("X-TEC-Total", "X-TEC-TotalPages", "Content-Type", "ETag")) {
            head.header(name, get.header(name));
        }
    }
}
