package almanac.api.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ApiDocument;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Tool;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §8: the index and the OpenAPI document. */
class DocumentationIT extends SiteTest {

    private static final String ROOT = "/cal/events/v1";

    private Site.Answer document() {
        return anonymous().get("/doc");
    }

    private JsonObject operation(String path, String verb) {
        return document().at("paths." + path + "." + verb).asJsonObject();
    }

    private JsonObject routes() {
        return anonymous().get("").json().getJsonObject("routes");
    }

    /** The arguments of a route in the index. */
    private JsonObject args(String route, String method) {
        return objects(routes().getJsonObject(ROOT + route).get("endpoints")).stream()
                .filter(each -> each.getJsonArray("methods").getString(0).equals(method))
                .findFirst()
                .orElseThrow()
                .getJsonObject("args");
    }

    /** The names of the parameters in the query. */
    private static Set<String> queried(JsonObject operation) {
        return objects(operation.get("parameters")).stream()
                .filter(each -> each.getString("in").equals("query"))
                .map(each -> each.getString("name"))
                .collect(Collectors.toSet());
    }

    private static List<JsonObject> objects(JsonValue array) {
        return array.asJsonArray().getValuesAs(JsonObject.class);
    }

    @Contract("8 Index: {namespace: cal/events/v1; namespace and context")
    void theIndexListsEveryRouteOfTheContract() {
        Site.Answer index = anonymous().get("/?namespace=x&context=view").has("namespace=cal/events/v1");
        String routes = """
                /doc /categories /categories/(?P<id>\\d+) /tags /tags/(?P<id>\\d+)
                /events /events/(?P<id>\\d+) /events/by-slug/(?P<slug>[^/]+)
                /events/by-slug/(?P<slug>[^/]+)/(?P<date>[^/]+)
                /venues /venues/(?P<id>\\d+) /venues/by-slug/(?P<slug>[^/]+)
                /organizers /organizers/(?P<id>\\d+) /organizers/by-slug/(?P<slug>[^/]+)""";

        assertThat(index.keys()).isEqualTo("namespace routes _links");
        assertThat(routes()).containsKey(ROOT).containsKeys((ROOT + routes.replaceAll("\\s+", " " + ROOT)).split(" "));
        JsonObject events = routes().getJsonObject(ROOT + "/events");
        assertThat(events.keySet()).containsExactly("namespace", "methods", "endpoints", "_links");
        assertThat(events.getJsonArray("methods")).hasToString("[\"GET\",\"POST\"]");
    }

    @ContractCases({"5 Write fields; Organizer: organizer (name)", "8 /doc: an OpenAPI"})
    @CsvSource(delimiter = '|', textBlock = """
            /events     | GET  | page per_page start_date end_date starts_before starts_after ends_before ends_after \
                                 strict_dates search search_mode categories tags venue organizer featured status geoloc geoloc_lat \
                                 geoloc_lng geoloc_distance include post_parent ticketed starred order orderby modified_after \
                                 expand
            /events     | POST | title start_date end_date description excerpt slug status date date_utc author timezone \
                                 all_day image cost website show_map show_map_link hide_from_listings sticky featured \
                                 categories tags venue organizer password parent tickets custom_fields rrule rdate exdate \
                                 event_status event_status_reason online_url scope keep_own
            /venues     | GET  | page per_page search search_mode event has_events only_with_upcoming status order orderby include \
                                 modified_after
            /venues     | POST | venue author date date_utc description status show_map show_map_link address city \
                                 country province state zip phone stateprovince website image excerpt slug geo_lat \
                                 geo_lng capacity
            /organizers | GET  | page per_page search search_mode event has_events only_with_upcoming status order orderby include \
                                 modified_after
            /organizers | POST | organizer author date date_utc description status phone website email image excerpt slug
            /categories | GET  | page per_page search exclude include order orderby hide_empty parent post event slug
            /categories | POST | name description slug parent
            /tags       | GET  | page per_page search exclude include order orderby hide_empty post event slug
            /tags       | POST | name description slug
            """)
    void everyParameterOfTheContractIsInTheIndexAndInTheDocument(String path, String verb, String parameters) {
        Set<String> wanted = Set.of(parameters.split("\\s+"));
        JsonObject operation = operation(path, verb.toLowerCase(Locale.ROOT));

        assertThat(args(path, verb).keySet()).isEqualTo(wanted);
        if (verb.equals("GET")) {
            assertThat(queried(operation)).isEqualTo(wanted);
        } else {
            for (String type : List.of("application/json", "multipart/form-data", Browser.FORM)) {
                assertThat(bodySchema(operation, type).keySet()).isEqualTo(wanted);
            }
        }
    }

    private JsonObject bodySchema(JsonObject operation, String type) {
        JsonValue schema = Site.Answer.at(operation, "requestBody.content." + type + ".schema");
        String name = schema.asJsonObject().getString("$ref").replaceFirst(".*/", "");
        return document().at("components.schemas." + name + ".properties").asJsonObject();
    }

    @Contract("8 Index: {namespace: cal/events/v1")
    void rulesAreDescribed() {
        JsonObject args = args("/events", "GET");

        assertThat(args.getJsonObject("page")).hasToString("""
                {"required":false,"minimum":1,"type":"integer","description":"The page, counted from 1.","default":1}""");
        assertThat(args.getJsonObject("orderby").getJsonArray("enum"))
                .hasToString("[\"start_date\",\"end_date\",\"title\",\"date\",\"modified\",\"id\"]");
        assertThat(Site.Answer.at(args, "include.items.minimum")).hasToString("1");
    }

    @Contract("8 A list among alternatives")
    void noAlternativeIsAList() {
        assertThat(alternatives(document().json()))
                .extracting(each -> each.containsKey("type") ? each.getString("type") : "named")
                .contains("named", "boolean", "integer", "object")
                .doesNotContain("array");
    }

    /** All entries of each {@code oneOf} and {@code anyOf}, however deep. */
    private static Stream<JsonObject> alternatives(JsonValue value) {
        if (value instanceof JsonArray list) {
            return list.stream().flatMap(DocumentationIT::alternatives);
        }
        if (!(value instanceof JsonObject object)) {
            return Stream.empty();
        }
        return object.entrySet().stream()
                .flatMap(each -> Stream.concat(
                        Set.of("oneOf", "anyOf").contains(each.getKey())
                                ? objects(each.getValue()).stream()
                                : Stream.empty(),
                        alternatives(each.getValue())));
    }

    @Contract("8 /doc: an OpenAPI")
    void everyMethodOfARecordIsDescribed() {
        for (String path : List.of("/events/{id}", "/venues/by-slug/{slug}", "/organizers/{id}", "/tags/{id}")) {
            assertThat(document().at("paths." + path).asJsonObject())
                    .as(path)
                    .containsOnlyKeys("get", "post", "put", "patch", "delete");
        }
        assertThat(queried(operation("/events/{id}", "delete"))).containsOnly("password", "force", "scope");
    }

    @ParameterizedTest
    @CsvSource({
        "/, get, Read the index of all routes",
        "/doc, get, Read this document",
        "/events, get, List events",
        "/events, post, Create an event",
        "/events/{id}, get, Read an event by its id",
        "/venues/by-slug/{slug}, patch, Change a venue by its slug (PATCH)",
        "/tags/{id}, delete, Delete a tag by its id",
        "/application-passwords, get, List application passwords",
        "/accounts/me, get, Read your own account",
        "/audit, get, List the audit trail",
        "/personal-data/{id}, get, Read the personal data of an account",
        "/personal-data/{id}, delete, Delete the personal data of an account",
        "/personal-data/me, get, Read your own personal data",
        "/settings, get, Read the settings",
        "/settings, put, Change the settings (PUT)",
        "/demo, post, Create the demo",
        "/demo, delete, Delete the demo"
    })
    void summariesAreEnglish(String path, String verb, String summary) {
        assertThat(operation(path, verb).getString("summary")).isEqualTo(summary);
    }

    @ParameterizedTest
    @CsvSource({"/events, get, true", "/doc, get, true", "/events, post, false", "/accounts/me, get, false"})
    void signingInIsOptionalWhereTheRouteIsPublic(String path, String verb, boolean optional) {
        JsonArray alternatives = operation(path, verb).getJsonArray("security");

        assertThat(alternatives.contains(JsonValue.EMPTY_JSON_OBJECT)).isEqualTo(optional);
        assertThat(alternatives.toString()).contains("{\"basic\":[]}");
    }

    @Contract("8 /doc: an OpenAPI")
    void everyRouteOfTheIndexIsInTheDocumentWithItsMethods() {
        JsonObject paths = document().at("paths").asJsonObject();
        JsonObject routes = routes();

        routes.forEach((key, route) -> {
            String path = key.replace("/cal/events/v1", "").replaceAll("\\(\\?P<(\\w+)>[^)]*\\)", "{$1}");
            String methods = paths.getJsonObject(path.isEmpty() ? "/" : path).keySet().stream()
                    .map(each -> "\"" + each.toUpperCase(Locale.ROOT) + "\"")
                    .sorted()
                    .collect(Collectors.joining(","));
            assertThat(route.asJsonObject().getJsonArray("methods").stream()
                            .map(Object::toString)
                            .sorted())
                    .as(path)
                    .containsExactly(methods.split(","));
        });
        assertThat(paths).hasSameSizeAs(routes);
    }

    @Contract("3 Every text has")
    void everyTextOfARequestHasALongestLength() {
        JsonObject document = document().json();
        Set<String> endless = new TreeSet<>();
        document.getJsonObject("paths").values().stream()
                .flatMap(each -> each.asJsonObject().values().stream())
                .map(JsonValue::asJsonObject)
                .forEach(operation -> {
                    addEndless("", operation.get("requestBody"), document, endless);
                    objects(operation.getOrDefault("parameters", JsonValue.EMPTY_JSON_ARRAY)).stream()
                            .filter(each -> each.getString("in").equals("query"))
                            .forEach(each -> addEndless(each.getString("name"), each, document, endless));
                });

        assertThat(endless).isEmpty();
    }

    private static void addEndless(String name, JsonValue value, JsonObject document, Set<String> endless) {
        if (value instanceof JsonObject object) {
            boolean isText = object.getOrDefault("type", JsonValue.NULL).equals(Json.createValue("string"));
            boolean hasEnd = object.containsKey("maxLength")
                    || object.containsKey("enum")
                    || object.getString("format", "").equals("binary");
            if (isText && !hasEnd) {
                endless.add(name + ": " + object);
            }
            if (object.containsKey("$ref")) {
                String pointer = object.getString("$ref").substring(1);
                addEndless(name, document.getValue(pointer), document, endless);
            }
            object.forEach((key, each) -> addEndless(key, each, document, endless));
        } else if (value instanceof JsonArray array) {
            array.forEach(each -> addEndless(name, each, document, endless));
        }
    }

    @ContractCases("6 DELETE …?force=true (boolean")
    @ValueSource(strings = {"/events", "/venues", "/organizers"})
    void deletingForGoodIsInTheIndexAndInTheDocument(String path) {
        JsonObject force = args(path + "/(?P<id>\\d+)", "DELETE").getJsonObject("force");

        assertThat(force.getString("type")).isEqualTo("boolean");
        assertThat(force.getString("description")).contains("administrators only");
        for (String key : List.of("/{id}", "/by-slug/{slug}")) {
            JsonObject delete = operation(path + key, "delete");
            assertThat(queried(delete)).contains("force");
            assertThat(delete.getJsonObject("responses")).containsKeys("200", "400", "401", "403", "404", "410", "412");
        }
    }

    @Contract("8 /doc: an OpenAPI")
    void theSchemasOfTheContractAreThere() {
        assertThat(document().at("components.schemas").asJsonObject())
                .containsKeys("Event Venue Organizer Term Image ImageSize CostDetails DateDetails Error".split(" "));
        document().has("servers.0.url=%s%s", anonymous().root(), ROOT);
    }

    @ContractCases("9 Reads carry a")
    @ValueSource(strings = {"", "/doc"})
    void theyAreTaggedAndNotSentTwice(String path) {
        String tag = anonymous().get(path).header("ETag");

        anonymous().get(path, "If-None-Match", tag).is(304);
        anonymous().send("HEAD", path, null, null).is(200);
        anonymous().send("POST", path, "application/json", "{}").is(405, "rest_method_not_allowed");
    }

    @Contract("8 /doc: an OpenAPI; It is generated")
    void anAnswerThatIsNotAsDescribedIsNoticed() {
        String json = document().body();
        ApiDocument changed = new ApiDocument(json.replace("\"total_pages\"", "\"pages_in_all\""));
        HttpResponse<String> tags = anonymous().get("/tags").response();

        assertThat(new ApiDocument(json).differences("GET", tags)).isEmpty();
        assertThat(changed.differences("GET", tags)).isNotEmpty();
    }

    @Contract("8 It is generated")
    void theLinterHasNothingToSayOfTheDocument() throws IOException, InterruptedException {
        Tool.require("node", "npm");
        Path directory = Path.of("target/spectral").toAbsolutePath();
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("openapi.json"), document().body());
        Files.writeString(directory.resolve(".spectral.yaml"), "extends: [\"spectral:oas\"]\n");

        assertThat(Tool.run(directory, Tool.packaged(".bin/spectral"), "lint", "--fail-severity=hint", "openapi.json"))
                .contains("No results with a severity of 'hint' or higher found");
    }
}
