package almanac.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** The interface works the same under the path of the WordPress interface, with links in that path. */
class AliasIT extends SiteTest {
    private static final String OWN = "/cal/events/v1";
    private static final String ALIAS = "/wp-json/tribe/events/v1";

    private String alias(String path) {
        return anonymous().root() + ALIAS + path;
    }

    /** Every link, and nothing else, is in the path of the alias. */
    private String inAlias(String text) {
        return text.replace(anonymous().root() + OWN, anonymous().root() + ALIAS);
    }

    @ContractCases("1 {base}/wp-json/tribe/events/v1; {base}/?rest_route=/tribe/events/v1/events")
    @ValueSource(
            strings = {
                "/events?search=aliased&per_page=1&page=2&starts_after=1900-01-01",
                "/events/?per_page=2",
                "/venues",
                "/organizers?per_page=1",
                "/categories?hide_empty=0",
                "/tags/",
                "/events/987654321",
                "/events?page=0",
                "/events/by-slug/%C3%BCber%20alles",
                "/nowhere",
                "/events/x",
                ""
            })
    void everyReadIsTheSame(String path) {
        if (path.contains("aliased")) {
            as("editor").create("Aliased one", ", 'venue': {'venue': 'Alias hall'}, 'categories': ['Aliased']");
            as("editor").create("Aliased two", ", 'tags': ['aliased']");
        }
        Site.Answer own = anonymous().get(path);

        for (String other : List.of(alias(path), routed(path), routed(path.replace('?', '&')))) {
            Site.Answer answer = anonymous().get(other).is(own.status());
            assertThat(answer.body()).isEqualTo(inAlias(own.body()));
            answer.header("X-TEC-Total", own.header("X-TEC-Total"));
            if (own.header("Link") != null) {
                answer.header("Link", inAlias(own.header("Link")));
            }
        }
    }

    /** As clients of WordPress sites without pretty permalinks write it. */
    private String routed(String path) {
        return anonymous().root() + "/?rest_route=/tribe/events/v1" + path;
    }

    @Contract("1 {base}/?rest_route=/tribe/events/v1/events")
    void aRouteInTheQueryIsGuardedAndKeptApartAsItsPathIs() {
        String name = fresh("Routed ");
        Site editor = as("editor");
        Site.Answer created = editor.make(routed("/venues"), "{'venue': '%s'}", name);
        assertThat(created.text("rest_url")).isEqualTo(alias("/venues/" + created.id()));
        String venue = routed("/venues/" + created.id()).replace("route=/tribe/", "route=%2Ftribe%2F");
        editor.change(venue, "{'city': 'Bonn'}");
        assertThat(anonymous().get(venue).text("city")).isEqualTo("Bonn");
        assertThat(anonymous().json("PATCH", venue, "{'city': 'Rome'}").code()).isEqualTo("rest_forbidden");
        assertThat(anonymous().with("route-guesser", "wrong").get(venue).code()).isEqualTo("rest_invalid_credentials");
        anonymous()
                .send("HEAD", venue, null, null)
                .header(
                        "Content-Security-Policy",
                        anonymous().get(alias("/venues")).header("Content-Security-Policy"));
        assertThat(editor.send("OPTIONS", venue, null, null).header("Allow")).contains("PATCH");
        editor.delete(venue).is(200);
        anonymous().get(venue).is(403);
        anonymous().get(anonymous().root() + "/", "Accept", "text/html").says("<html"); // the calendar stays there
    }

    @Contract("1 {base}/wp-json/tribe/events/v1")
    void recordsAreWrittenReadAndDeletedThere() {
        Site editor = as("editor");
        Site.Answer created = editor.make(alias("/venues"), "{'venue': 'Grüner Saal'}");

        created.header("Location", alias("/venues/" + created.id()));
        assertThat(created.text("rest_url")).isEqualTo(alias("/venues/" + created.id()));
        String bySlug = alias("/venues/by-slug/" + created.text("slug"));
        editor.json("PATCH", bySlug, "{'city': 'Bonn'}", "If-Match", created.header("ETag"))
                .is(200);
        editor.json("PATCH", bySlug, "{'city': 'Rome'}", "If-Match", created.header("ETag"))
                .is(412);
        assertThat(anonymous().json("PUT", bySlug, "{}").header("WWW-Authenticate"))
                .startsWith("Basic");
        assertThat(anonymous().with("alias-guesser", "wrong").get(bySlug).code())
                .isEqualTo("rest_invalid_credentials");
        assertThat(editor.send("PUT", alias("/venues"), "application/json", "{}")
                        .header("Allow"))
                .contains("POST");
        assertThat(editor.send("OPTIONS", alias("/venues"), null, null).header("Allow"))
                .contains("GET");
        editor.delete(bySlug).is(200);
        assertThat(editor.delete(bySlug).code()).isEqualTo("venue-is-in-trash");
    }

    @Test
    void aCreateThatComesAgainByTheOtherPathIsAnsweredOnce() {
        String[] key = {"Idempotency-Key", "alias-" + System.nanoTime()};
        Site.Answer first = as("editor").json("POST", "/venues", "{'venue': 'Once only'}", key);
        Site.Answer again = as("editor").json("POST", alias("/venues"), "{'venue': 'Once only'}", key);
        assertThat(again.id()).isEqualTo(first.id());
    }
}
