package almanac.api.administration;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §6.1: who may read the site's settings, and which changes are refused. */
class SiteSettingsIT extends SiteTest {
    private static final List<String> WRITES = List.of("POST", "PUT", "PATCH");
    private static final String NAMES = "site_name time_zone page_size currency_symbol currency_position show_email"
            + " members_only iframe_hosts custom_field_labels front_page category_colors map_tiles embed_origins"
            + " recurrence_months most_occurrences public_url synonyms tagline accent_color header_band footer_text footer_links"
            + " logo";

    private Site.Answer patch(String body, String... headers) {
        return as("admin").json("PATCH", "/settings", body, headers);
    }

    @ContractCases({"1 /settings", "6 accounts, settings, permanent", "6.1 /settings is; POST, PUT and"})
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void onlyAdministratorsReadAndChangeThem(String role) {
        as(role).get("/settings").is(403);
        anonymous().get("/settings").is(401);
        for (String method : WRITES) {
            as(role).json(method, "/settings", "{'site_name': 'Mine'}").is(403);
            anonymous().json(method, "/settings", "{'site_name': 'Mine'}").is(401);
            as("admin").json(method, "/settings", "{}").is(200);
        }
        as("admin").delete("/settings").is(405);
        as("admin").get("/settings").has("site_name=Almanac");
    }

    @Contract("6.1 The answer has")
    void unlessTheyAreChangedTheyHaveTheValuesOfTheEnvironment() {
        Site.Answer settings = as("admin").get("/settings");

        assertThat(settings.keys()).isEqualTo(NAMES + " changed");
        settings.has("""
                time_zone=Europe/Berlin&page_size=10&recurrence_months=24&most_occurrences=2000&
                custom_field_labels={}&changed=[]""");
        assertThat(settings.at("iframe_hosts").asJsonArray()).hasSize(4);
    }

    @ContractCases(
            "6.1 site_name; time_zone; page_size; currency_symbol, currency_position; show_email; iframe_hosts; recurrence_months; most_occurrences; embed_origins; custom_field_labels; front_page; category_colors; public_url; accent_color; footer_links; logo; map_tiles; synonyms")
    @CsvSource(delimiter = '|', textBlock = """
            site_name           | '   '  ~  ['a']  ~  '<b></b>'
            time_zone           | 'Mars/Base'
            page_size           | 0  ~  51  ~  'many'
            currency_symbol     | 'twelve chars'
            currency_position   | 'left'
            show_email          | 'perhaps'
            members_only        | 'perhaps'
            iframe_hosts        | ['https://www.youtube.com']  ~  ['']  ~  {'host': 'a'}
            custom_field_labels | 'dress'  ~  ['dress']  ~  {'dress': ''}  ~  {'': 'Dress code'}
            custom_field_labels | {'dress': {'label': 'Dress code'}}
            front_page          | 'year'
            category_colors     | 'red'  ~  {'music': 'crimson'}  ~  {'': 'red'}
            map_tiles           | 'https://tiles.example/x.png'  ~  'javascript:{z}{x}{y}'
            map_tiles           | 'https://tiles.example/{z}/{x}/{y}; script-src *'
            map_tiles           | 'https://tiles.example:65536/{z}/{x}/{y}.png'
            accent_color        | 'red'  ~  '#12345'  ~  '#123456;}'
            header_band         | 'wide'
            footer_links        | {'Imprint': 'javascript:alert(1)'}
            logo                | 987654321  ~  -1  ~  'https://pictures.example/logo.svg'
            embed_origins       | ['intranet.example']  ~  ['https://intranet.example/']
            embed_origins       | ['https://intranet.example:99999']  ~  ['https://*.example']
            embed_origins       | ['https://a.example; script-src *']  ~  ['*']
            embed_origins       | {'origin': 'https://intranet.example'}
            recurrence_months   | 0  ~  121
            most_occurrences    | 0  ~  10001
            synonyms            | ['kids']
            public_url          | 'calendar.example'  ~  'javascript:alert(1)'
            public_url          | 'https://calendar.example/?x=1'  ~  'https://name@calendar.example'
            """, quoteCharacter = '`')
    void aWrongValueIsRefusedByItsName(String name, String values) {
        for (String value : values.split("  ~  ")) {
            patch("{'%s': %s}".formatted(name, value))
                    .is(400, "rest_invalid_param")
                    .refuses(name);
        }
    }

    @Contract("6.1 site_name; currency_symbol, currency_position; iframe_hosts; custom_field_labels")
    void namesHostsAndLabelsHaveTheirLimits() {
        String hosts =
                IntStream.range(0, 100).mapToObj("'h%d.example'"::formatted).collect(joining(", "));
        String labels =
                IntStream.range(0, 100).mapToObj("'n%d': 'x'"::formatted).collect(joining(", "));

        for (String tooMuch : List.of(
                "'site_name': '" + "n".repeat(201) + "'",
                "'currency_symbol': '" + "c".repeat(11) + "'",
                "'iframe_hosts': [" + hosts + ", 'more.example']",
                "'custom_field_labels': {" + labels + ", 'more': 'x'}")) {
            patch("{" + tooMuch + "}").refuses(tooMuch.split("'")[1]);
        }
        String most = "{'site_name': '%s', 'currency_symbol': '%s', 'iframe_hosts': [%s],"
                + " 'custom_field_labels': {%s}, 'page_size': 0}";
        patch(most.formatted("n".repeat(200), "c".repeat(10), hosts, labels)).refuses("page_size");
    }

    @Contract("6.1 POST, PUT and")
    void allThatIsWrongIsToldAtOnceAndNothingOfItIsKept() {
        patch("{'site_name': 'Half', 'page_size': 0, 'time_zone': 'x', 'show_email': 2}")
                .refuses("page_size", "time_zone", "show_email");
        as("admin").get("/settings").has("site_name=Almanac");
    }

    @Contract("6.1 POST, PUT and")
    void aTagOfAnotherVersionIsRefused() {
        patch("{'site_name': 'Late'}", "If-Match", "\"987654-x\"").is(412, "rest_precondition_failed");
    }

    @Test
    void whoHasReadThemIsToldThatTheyAreTheSame() {
        String tag = as("admin").get("/settings").header("ETag");

        as("admin").get("/settings", "If-None-Match", tag).is(304);
        assertThat(as("admin").get("/settings").header("Cache-Control")).isEqualTo("no-cache");
    }

    @Contract("1 /settings")
    void theDocumentAndTheIndexTellOfThem() {
        JsonObject path = anonymous().get("/doc").json().getJsonObject("paths").getJsonObject("/settings");
        JsonObject index = anonymous().get("").json().getJsonObject("routes").getJsonObject("/cal/events/v1/settings");

        assertThat(path.keySet()).containsExactlyInAnyOrder("get", "post", "put", "patch");
        assertThat(path.getJsonObject("get").getString("operationId")).isEqualTo("readSettings");
        assertThat(path.getJsonObject("patch").getJsonObject("responses").keySet())
                .contains("200", "400", "401", "403", "409", "412")
                .doesNotContain("404");
        assertThat(index.getJsonArray("methods")).hasToString("[\"GET\",\"POST\",\"PUT\",\"PATCH\"]");
        assertThat(Site.Answer.at(index, "endpoints.3.args").asJsonObject()).containsOnlyKeys(NAMES.split(" "));
    }
}
