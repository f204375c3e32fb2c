package almanac.pages.documentation;

import static almanac.pages.documentation.ShapeReader.objectIn;
import static almanac.pages.documentation.ShapeReader.objects;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A method and a path of the OpenAPI document. */
record Route(String path, String verb, JsonObject operation) {

    String id() {
        return operation.getString("operationId");
    }

    String tag() {
        return operation.getJsonArray("tags").getString(0);
    }

    /** Returns whether no account is needed to call it. */
    boolean isPublic() {
        return operation.getJsonArray("security").contains(JsonValue.EMPTY_JSON_OBJECT);
    }

    boolean isOfOne() {
        return path.contains("{");
    }

    List<JsonObject> parameters(String place) {
        return objects(operation, "parameters").stream()
                .filter(each -> each.getString("in").equals(place))
                .toList();
    }

    /** Returns the media types of its body with their schemas; empty if it takes none. */
    JsonObject bodies() {
        return objectIn(objectIn(operation, "requestBody"), "content");
    }

    boolean needsBody() {
        return objectIn(operation, "requestBody").getBoolean("required", false);
    }

    String successStatus() {
        return operation.getJsonObject("responses").keySet().stream()
                .filter(status -> status.startsWith("2"))
                .findFirst()
                .orElseThrow();
    }

    JsonObject success() {
        return operation.getJsonObject("responses").getJsonObject(successStatus());
    }

    JsonObject result() {
        return objectIn(objectIn(objectIn(success(), "content"), "application/json"), "schema");
    }

    /** Returns the codes of its errors by status; each description lists those of its status. */
    Map<Integer, List<String>> errors() {
        Map<Integer, List<String>> errors = new TreeMap<>();
        objectIn(operation, "responses").forEach((status, response) -> {
            if (status.compareTo("4") > 0) {
                errors.put(
                        Integer.valueOf(status),
                        List.of(response.asJsonObject().getString("description").split(", ")));
            }
        });
        return errors;
    }

    /** Returns what routes have in common that differ only in addresses or methods. */
    List<Object> kind() {
        List<JsonObject> unaddressed = objects(operation, "parameters").stream()
                .filter(each -> !each.getString("in").equals("path"))
                .toList();
        return List.of(
                tag(), isOfOne(), operation.getString("description"), bodies(), unaddressed, successStatus(), result());
    }
}
