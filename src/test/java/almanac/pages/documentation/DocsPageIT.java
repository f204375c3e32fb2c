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
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
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
        document.getJsonObject("components").getJsonObject("schemas").keySet().stream()
                .filter(name -> !name.matches(".*(Create|Update)"))
                .forEach(name -> assertThat(pages.values().stream()
                                        .filter(page -> page.contains("id=\"" + name + "\""))
                                        .count()
                                + (overview.contains("id=\"" + name + "\"") ? 1 : 0))
                        .as(name)
                        .isEqualTo(1));
    }

    /** The description, parameters and fields of the body, as the page shows them. */
    private static String[] texts(JsonObject operation, JsonObject document) {
        List<String> names = new ArrayList<>(List.of(operation.getString("description")));
        if (operation.containsKey("parameters")) {
            operation
                    .getJsonArray("parameters")
                    .getValuesAs(JsonObject.class)
                    .forEach(each -> names.addAll(List.of(each.getString("name"), each.getString("description"))));
        }
        if (operation.containsKey("requestBody")) {
            String schema = operation
                    .getJsonObject("requestBody")
                    .getJsonObject("content")
                    .getJsonObject("application/json")
                    .getJsonObject("schema")
                    .getString("$ref");
            document.getValue(schema.substring(1))
                    .asJsonObject()
                    .getJsonObject("properties")
                    .forEach((name, field) ->
                            names.addAll(List.of(name, field.asJsonObject().getString("description"))));
        }
        return names.stream().map(each -> ">" + each + "<").toArray(String[]::new);
    }

    private static String[] codes(JsonObject operation) {
        return operation.getJsonObject("responses").entrySet().stream()
                .filter(response -> response.getKey().compareTo("4") > 0)
                .flatMap(response -> Arrays.stream(response.getValue()
                        .asJsonObject()
                        .getString("description")
                        .split(", ")))
                .map(code -> "<code>" + code + "</code>")
                .toArray(String[]::new);
    }

    @Test
    void aVisitIsLight() throws IOException {
        String address = "/docs/events"; // the longest
        String page = html(address);
        int whole = 0;
        int compressed = 0;
        List<String> files = new ArrayList<>(List.of(address));
        Pattern.compile("(?:src|rel=\"stylesheet\" href)=\"(/assets/[^\"]*)\"")
                .matcher(page)
                .results()
                .forEach(file -> files.add(text(file.group(1))));

        assertThat(files).hasSize(6);
        for (String each : files) {
            byte[] bytes = page(each).response().body().getBytes(StandardCharsets.UTF_8);
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
            Site.Answer page = page(path);

            assertThat(page.status()).isEqualTo(200);
            assertThat(page.header("Content-Security-Policy"))
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe", "*", "data:")
                    .isEqualTo(page("/events/list").header("Content-Security-Policy"));
            assertThat(page.response().body()).doesNotContain("<script>", "onclick", "style=");
        }
    }

    @Contract("8 {base}/docs/")
    void theOverviewLeadsToTheContractAndTheDocument() {
        String page = html("/docs/");
        Site.Answer contract = anonymous().get(anonymous().root() + "/docs/interface.md");

        assertThat(page)
                .contains("href=\"/docs/interface.md\"", "href=\"" + anonymous().root() + "/cal/events/v1/doc\"");
        assertThat(contract.status()).isEqualTo(200);
        assertThat(contract.header("Content-Type")).isEqualToIgnoringCase("text/markdown; charset=UTF-8");
        assertThat(contract.response().body()).startsWith("# The interface").contains("…/events/v1");
        assertThat(anonymous().get("/doc").status()).isEqualTo(200);
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
        assertThat(html("/docs/events?lang=de"))
                .contains(
                        "<html lang=\"de-DE\">",
                        "<h2 lang=\"en\"><a href=\"#listEvents\">List events</a></h2>",
                        "<p lang=\"en\">The page, counted from 1.</p>",
                        "href=\"/docs/venues?lang=de#listVenues\"");
        assertThat(html("/docs/events")).doesNotContain("lang=\"en\"");
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
        assertThat(texts(seen, "found")).containsExactly("Change a tag");
        assertThat(seen.getJsonObject("none").getJsonArray("listed")).isEmpty();
        assertThat(seen.getJsonObject("none").getString("status")).isEqualTo(english("docs.none"));
        assertThat(seen.getBoolean("isRestored")).isTrue();
        assertThat(seen.getString("target")).isEqualTo("Change a tag");
        assertThat(seen.getString("marked")).isEqualTo("Change a tag");
        assertThat(seen.getBoolean("isFolded")).as("on a phone").isTrue();
        assertThat(seen.getJsonArray("broken"))
                .as("words of headings in two lines at 390 px")
                .isEmpty();
        assertThat(texts(seen, "hosts")).containsExactly(anonymous().root().getAuthority());
    }

    private static List<String> texts(JsonObject from, String name) {
        return from.getJsonArray(name).getValuesAs(JsonString.class).stream()
                .map(JsonString::getString)
                .toList();
    }
}
