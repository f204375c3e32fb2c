package almanac.pages.documentation;

import static almanac.pages.documentation.ShapeReader.objectIn;
import static almanac.pages.documentation.ShapeReader.texts;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** An example request as a curl command, to be copied into a shell. */
final class ExampleRequest {
    private static final String NEXT_LINE = " \\\n  ";
    private static final String PLAIN = "[\\w:/.-]+";

    private final String server;
    private final Route route;
    private final JsonObject fields;

    /** @param fields the schema of the object that is its body */
    ExampleRequest(String server, Route route, JsonObject fields) {
        this.server = server;
        this.route = route;
        this.fields = fields;
    }

    String command() {
        boolean takesPicture = route.bodies().containsKey("image/*");
        boolean takesObject = !fields.isEmpty() && !takesPicture;
        List<String> lines = new ArrayList<>();
        String verb = route.verb();
        boolean isImplied = verb.equals("GET") || verb.equals("POST") && (takesPicture || takesObject);
        lines.add("curl" + (isImplied ? "" : " -X " + verb) + (route.isPublic() ? "" : " -u name:password"));
        lines.add(quoted(server + path()));
        if (takesPicture) {
            lines.add("-H 'Content-Type: image/jpeg'");
            lines.add("--data-binary @picture.jpg");
        } else if (takesObject) {
            lines.add("-H 'Content-Type: application/json'");
            lines.add("-d " + quoted(written(body())));
        }
        boolean isShort = lines.get(0).equals("curl") && lines.size() == 2;
        return String.join(isShort ? " " : NEXT_LINE, lines);
    }

    private String path() {
        String path = route.path();
        for (JsonObject each : route.parameters("path")) {
            path = path.replace("{" + each.getString("name") + "}", ShapeReader.text(each.get("example")));
        }
        return path;
    }

    /** Returns the smallest body that creates or changes a record. */
    private JsonObject body() {
        JsonObject example = objectIn(objectIn(route.bodies(), "application/json"), "example");
        List<String> names = route.needsBody() && !example.isEmpty() ? List.copyOf(example.keySet()) : needed();
        JsonObjectBuilder body = Json.createObjectBuilder();
        names.forEach(
                name -> body.add(name, Optional.ofNullable(example.get(name)).orElseGet(() -> value(name))));
        return body.build();
    }

    private List<String> needed() {
        List<String> required = texts(fields, "required");
        JsonObject properties = fields.getJsonObject("properties");
        return !required.isEmpty()
                ? required
                : properties.keySet().stream()
                        .filter(name -> properties.getJsonObject(name).containsKey("example"))
                        .findFirst()
                        .or(() -> properties.keySet().stream().findFirst())
                        .stream()
                        .toList();
    }

    private JsonValue value(String name) {
        JsonObject schema = fields.getJsonObject("properties").getJsonObject(name);
        return Optional.ofNullable(schema.get("example"))
                .orElse(schema.getString("type", "").equals("integer") ? Json.createValue(42) : Json.createValue("…"));
    }

    private static String written(JsonObject body) {
        return body.entrySet().stream()
                .map(each -> "    " + Json.createValue(each.getKey()) + ": " + each.getValue())
                .collect(Collectors.joining(",\n", "{\n", "\n  }"));
    }

    private static String quoted(String text) {
        return text.matches(PLAIN) ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
