package almanac.pages.documentation;

import static almanac.pages.documentation.ShapeReader.objectIn;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Reads the documentation from the OpenAPI document alone, like any generator of clients. */
final class ReferenceReader {
    private static final String OVERVIEW = "";

    private final JsonObject document;
    private final JsonObject schemas;
    private final List<Route> routes = new ArrayList<>();

    ReferenceReader(byte[] json) {
        try (JsonReader reader = Json.createReader(new ByteArrayInputStream(json))) {
            document = reader.readObject();
        }
        schemas = document.getJsonObject("components").getJsonObject("schemas");
        document.getJsonObject("paths").forEach((path, methods) -> methods.asJsonObject()
                .forEach((method, operation) ->
                        routes.add(new Route(path, method.toUpperCase(Locale.ROOT), operation.asJsonObject()))));
    }

    Reference read() {
        List<String> tags = ShapeReader.objects(document, "tags").stream()
                .map(tag -> tag.getString("name"))
                .toList();
        Map<String, String> homes = homes(tags);
        Map<Integer, List<String>> common = common();
        String server = document.getJsonArray("servers").getJsonObject(0).getString("url");
        List<Noun> nouns = tags.stream()
                .map(tag -> new Noun(
                        tag,
                        new OperationReader(schemas, common, server)
                                .read(routes.stream().filter(each -> each.tag().equals(tag))),
                        types(tag, homes)))
                .toList();
        return new Reference(
                server,
                document.getJsonObject("info").getString("description"),
                objectIn(document.getJsonObject("components"), "securitySchemes")
                        .containsKey("bearerAuth"),
                nouns,
                common,
                types(OVERVIEW, homes),
                homes);
    }

    private Map<Integer, List<String>> common() {
        Map<Integer, List<String>> common = new TreeMap<>(routes.get(0).errors());
        routes.forEach(route -> {
            Map<Integer, List<String>> errors = route.errors();
            common.replaceAll((status, codes) -> codes.stream()
                    .filter(errors.getOrDefault(status, List.of())::contains)
                    .toList());
        });
        common.values().removeIf(List::isEmpty);
        return common;
    }

    /** A schema is described where it is returned, otherwise with a schema that refers to it. */
    private Map<String, String> homes(List<String> tags) {
        Map<String, String> homes = new LinkedHashMap<>();
        tags.forEach(tag -> routes.stream()
                .filter(route -> route.tag().equals(tag))
                .flatMap(route -> ShapeReader.references(route.result()))
                .forEach(name -> homes.putIfAbsent(name, tag)));
        List<String> found = new ArrayList<>(homes.keySet());
        for (int i = 0; i < found.size(); i++) {
            String home = homes.get(found.get(i));
            ShapeReader.references(schemas.get(found.get(i))).forEach(name -> {
                if (homes.putIfAbsent(name, home) == null) {
                    found.add(name);
                }
            });
        }
        homes.put("Error", OVERVIEW);
        return homes;
    }

    private List<DataType> types(String home, Map<String, String> homes) {
        return homes.entrySet().stream()
                .filter(each -> each.getValue().equals(home))
                .map(each -> new DataType(each.getKey(), ShapeReader.members(schemas.getJsonObject(each.getKey()))))
                .toList();
    }
}
