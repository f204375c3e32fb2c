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
            Site.Answer answer = anonymous().get(other);
            assertThat(answer.status()).as(other).isEqualTo(own.status());
            assertThat(answer.response().body())
                    .isEqualTo(inAlias(own.response().body()));
            assertThat(answer.header("X-TEC-Total")).isEqualTo(own.header("X-TEC-Total"));
            if (own.header("Link") != null) {
                assertThat(answer.header("Link")).isEqualTo(inAlias(own.header("Link")));
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
        Site.Answer created = editor.json("POST", routed("/venues"), "{'venue': '%s'}".formatted(name));
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.json().getString("rest_url")).isEqualTo(alias("/venues/" + created.id()));
        String venue = routed("/venues/" + created.id()).replace("route=/tribe/", "route=%2Ftribe%2F");
        assertThat(editor.json("PATCH", venue, "{'city': 'Bonn'}").status()).isEqualTo(200);
        assertThat(anonymous().get(venue).json().getString("city")).isEqualTo("Bonn");
        assertThat(anonymous().json("PATCH", venue, "{'city': 'Rome'}").code()).isEqualTo("rest_forbidden");
        assertThat(anonymous().with("route-guesser", "wrong").get(venue).code()).isEqualTo("rest_invalid_credentials");
        assertThat(anonymous().send("HEAD", venue, null, null).header("Content-Security-Policy"))
                .isEqualTo(anonymous().get(alias("/venues")).header("Content-Security-Policy"));
        assertThat(editor.send("OPTIONS", venue, null, null).header("Allow")).contains("PATCH");
        assertThat(editor.delete(venue).status()).isEqualTo(200);
        assertThat(anonymous().get(venue).status()).isEqualTo(403);
        assertThat(anonymous()
                        .get(anonymous().root() + "/", "Accept", "text/html")
                        .response()
                        .body())
                .as("the calendar stays there")
                .contains("<html");
    }

    @Contract("1 {base}/wp-json/tribe/events/v1")
    void recordsAreWrittenReadAndDeletedThere() {
        Site editor = as("editor");
        Site.Answer created = editor.json("POST", alias("/venues"), "{'venue': 'Grüner Saal'}");

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).isEqualTo(alias("/venues/" + created.id()));
        assertThat(created.json().getString("rest_url")).isEqualTo(alias("/venues/" + created.id()));
        String bySlug = alias("/venues/by-slug/" + created.json().getString("slug"));
        assertThat(editor.json("PATCH", bySlug, "{'city': 'Bonn'}", "If-Match", created.header("ETag"))
                        .status())
                .isEqualTo(200);
        assertThat(editor.json("PATCH", bySlug, "{'city': 'Rome'}", "If-Match", created.header("ETag"))
                        .status())
                .isEqualTo(412);
        assertThat(anonymous().json("PUT", bySlug, "{}").header("WWW-Authenticate"))
                .startsWith("Basic");
        assertThat(anonymous().with("alias-guesser", "wrong").get(bySlug).code())
                .isEqualTo("rest_invalid_credentials");
        assertThat(editor.send("PUT", alias("/venues"), "application/json", "{}")
                        .header("Allow"))
                .contains("POST");
        assertThat(editor.send("OPTIONS", alias("/venues"), null, null).header("Allow"))
                .contains("GET");
        assertThat(editor.delete(bySlug).status()).isEqualTo(200);
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
