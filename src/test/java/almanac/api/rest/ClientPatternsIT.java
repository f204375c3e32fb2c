package almanac.api.rest;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Words;
import java.net.URI;
import java.util.List;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

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
}
