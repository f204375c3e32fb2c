package almanac.pages.documentation;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Chromium;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import almanac.support.Tool;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;

/** The API reference, over HTTP and in a real browser. Its screenshot is in {@code target/browser}. */
class DocsPageIT extends PageTest {
    private static final Path TARGET = Path.of("target/browser").toAbsolutePath();

    /** An operation of the document. */
    private record Described(String path, String verb, JsonObject operation) {

        String noun() {
            return operation.getJsonArray("tags").getString(0);
        }
    }

    private JsonObject document() {
        return anonymous().get("/doc").json();
    }

    private static List<Described> operations(JsonObject document) {
        List<Described> operations = new ArrayList<>();
        document.getJsonObject("paths").forEach((path, methods) -> methods.asJsonObject()
                .forEach((verb, operation) ->
                        operations.add(new Described(path, verb.toUpperCase(Locale.ROOT), operation.asJsonObject()))));
        return operations;
    }

    @Contract({"8 {base}/docs/", "8.1 /docs/"})
    void everythingInTheDocumentIsOnAPage() {
        JsonObject document = document();
        String overview = html("/docs/");
        Map<String, String> pages = new HashMap<>();
        List<Described> operations = operations(document);

        assertThat(operations).hasSizeGreaterThan(90);
        for (Described each : operations) {
            String page = pages.computeIfAbsent(each.noun(), noun -> text(html("/docs/" + noun)));
            String id = each.operation().getString("operationId");
            assertThat(overview).contains("<code>" + each.path() + "</code>");
            assertThat(page)
                    .as(id)
                    .contains("id=\"" + id + "\"", ">" + each.verb() + "</span>", "<code>" + each.path() + "</code>")
                    .contains(texts(each.operation(), document));
            assertThat(page + overview).as(id).contains(codes(each.operation()));
        }
        String all = overview + String.join("", pages.values());
        document.getJsonObject("components").getJsonObject("schemas").keySet().stream()
                .filter(name -> !name.matches(".*(Create|Update)"))
                .forEach(name -> assertThat(all).containsOnlyOnce("id=\"" + name + "\""));
    }

    /** The description, parameters and fields of the body, as the page shows them. */
    private static String[] texts(JsonObject operation, JsonObject document) {
        List<String> names = new ArrayList<>(List.of(operation.getString("description")));
        if (operation.containsKey("parameters")) {
            for (JsonObject each : operation.getJsonArray("parameters").getValuesAs(JsonObject.class)) {
                names.addAll(List.of(each.getString("name"), each.getString("description")));
            }
        }
        if (operation.containsKey("requestBody")) {
            JsonValue schema = Site.Answer.at(operation, "requestBody.content.application/json.schema.$ref");
            JsonValue body = document.getValue(((JsonString) schema).getString().substring(1));
            body.asJsonObject()
                    .getJsonObject("properties")
                    .forEach((name, field) ->
                            names.addAll(List.of(name, field.asJsonObject().getString("description"))));
        }
        return names.stream().map(each -> ">" + each + "<").toArray(String[]::new);
    }

    private static String[] codes(JsonObject operation) {
        return operation.getJsonObject("responses").entrySet().stream()
                .filter(response -> response.getKey().compareTo("4") > 0)
                .map(response -> response.getValue().asJsonObject().getString("description"))
                .flatMap(codes -> Stream.of(codes.split(", ")))
                .map(code -> "<code>" + code + "</code>")
                .toArray(String[]::new);
    }

    @Test
    void aVisitIsLight() throws IOException {
        String address = "/docs/events"; // the longest
        int whole = 0;
        int compressed = 0;
        List<String> files = new ArrayList<>(List.of(address));
        Jsoup.parse(html(address))
                .select("[src^=/assets/], [rel=stylesheet][href^=/assets/]")
                .forEach(each -> files.add(each.attr(each.hasAttr("src") ? "src" : "href")));

        assertThat(files).hasSize(6);
        for (String each : files) {
            byte[] bytes = page(each).body().getBytes(StandardCharsets.UTF_8);
            whole += bytes.length;
            compressed += gzip(bytes);
        }
        assertThat(whole).isLessThan(150_000);
        assertThat(compressed).isLessThan(40_000);
    }

    private static int gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.size();
    }

    @Contract("9 Content-Type: application/json")
    void thePageRunsNothingButTheSitesOwnFiles() {
        for (String path : List.of("/docs/", "/docs/events")) {
            Site.Answer page = page(path).is(200);
            assertThat(page.header("Content-Security-Policy"))
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe", "*", "data:")
                    .isEqualTo(page("/events/list").header("Content-Security-Policy"));
            page.saysNot("<script>", "onclick", "style=");
        }
    }

    @Contract("8 {base}/docs/")
    void theOverviewLeadsToTheContractAndTheDocument() {
        String page = html("/docs/");
        Site.Answer contract = anonymous().get(anonymous().root() + "/docs/interface.md");
        assertThat(page)
                .contains("href=\"/docs/interface.md\"", "href=\"" + anonymous().root() + "/cal/events/v1/doc\"");
        contract.is(200);
        assertThat(contract.header("Content-Type")).isEqualToIgnoringCase("text/markdown; charset=UTF-8");
        assertThat(contract.body()).startsWith("# The interface").contains("…/events/v1");
        anonymous().get("/doc").is(200);
    }

    @ContractCases("8.1 /docs/")
    @CsvSource({"listEvents, docs.public", "createEvent, docs.account"})
    void itSaysWhereSigningInIsRequired(String operation, String key) {
        String section = html("/docs/events").split("<section class=\"operation\" id=\"" + operation + "\">")[1];
        assertThat(section.split("</section>")[0])
                .containsOnlyOnce("class=\"chip\"")
                .contains(">" + english(key) + "<");
    }

    @Test
    void inGermanTheDocumentsTextsAreMarkedAsEnglish() {
        found("/docs/events?lang=de")
                .says("<html lang=\"de-DE\">", "<h2 lang=\"en\"><a href=\"#listEvents\">List events</a></h2>")
                .says("<p lang=\"en\">The page, counted from 1.</p>", "href=\"/docs/venues?lang=de#listVenues\"");
        found("/docs/events").saysNot("lang=\"en\"");
    }

    @Contract("8 {base}/docs/")
    void commandsAreReadyToRun() throws IOException, InterruptedException {
        Tool.require("bash", "curl");
        String page = html("/docs/events");
        assertThat(run(page, "listEvents").getInt("total")).isNotNegative();
        assertThat(run(page, "createEvent").getString("title")).isEqualTo("Summer fair");
    }

    private static JsonObject run(String page, String operation) throws IOException, InterruptedException {
        String command = text(page.split("<code id=\"curl-" + operation + "\">")[1]
                        .split("</code>")[0])
                .replace("-u name:password", "-u editor:editor-password")
                .replace("curl ", "curl -sS --fail ");
        try (JsonReader reader = Json.createReader(new StringReader(Tool.run(TARGET, "bash", "-c", command)))) {
            return reader.readObject();
        }
    }

    @Test
    void aFieldFindsOperationsOfAllPages() throws IOException, InterruptedException {
        JsonObject seen = Chromium.run(
                "docs-page.js",
                anonymous().root() + "/docs",
                TARGET.resolve("docs.png").toString());

        assertThat(seen.getJsonArray("errors")).isEmpty();
        assertThat(seen.getInt("operations")).isEqualTo(5);
        assertThat(Chromium.texts(seen, "found")).containsExactly("Change a tag");
        assertThat(seen.getJsonObject("none").getJsonArray("listed")).isEmpty();
        assertThat(seen.getJsonObject("none").getString("status")).isEqualTo(english("docs.none"));
        assertThat(seen.getBoolean("isRestored")).isTrue();
        assertThat(seen.getString("target")).isEqualTo("Change a tag");
        assertThat(seen.getString("marked")).isEqualTo("Change a tag");
        assertThat(seen.getBoolean("isFolded")).as("on a phone").isTrue();
        assertThat(seen.getJsonArray("broken"))
                .as("words of headings in two lines at 390 px")
                .isEmpty();
        assertThat(Chromium.texts(seen, "hosts"))
                .containsExactly(anonymous().root().getAuthority());
    }
}
