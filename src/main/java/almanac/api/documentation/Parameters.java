package almanac.api.documentation;

import almanac.api.documentation.Route.Kind;
import almanac.base.rule.Field;
import almanac.base.rule.Rules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parameters of a route in its path, its query string and its headers. */
final class Parameters {
    private final Route route;

    Parameters(Route route) {
        this.route = route;
    }

    List<Object> all() {
        List<Object> all = new ArrayList<>();
        if (route.isBySlug()) {
            Map<String, Object> slug = Map.of("type", "string", "minLength", 1, "pattern", "^[^/]+$");
            all.add(inPath("slug", "The slug.", slug, "my-" + route.word()));
            if (route.isByDate()) {
                all.add(inPath(
                        "date", "The date in its series, such as 2027-03-08 or 2027-03-08T1400.", slug, "2027-03-08"));
            }
        } else if (route.path().contains("{id}")) {
            all.add(inPath("id", "The id.", Rules.positiveInteger().schema(), 42));
        }
        route.queryFields().forEach(field -> all.add(inQuery(field)));
        addHeaders(all);
        return all;
    }

    private void addHeaders(List<Object> all) {
        Map<String, Object> text = Map.of("type", "string");
        if (route.verb().equals("GET")) {
            all.add(parameter(
                    "If-None-Match",
                    "header",
                    "Entity tags of responses that you have; 304 if nothing has changed.",
                    text));
        }
        if (route.kind() == Kind.UPDATE || route.kind() == Kind.DELETE) {
            all.add(parameter(
                    "If-Match", "header", "The entity tag that you read; 412 if the record has changed since.", text));
        }
        if (route.isIdempotent()) {
            Map<String, Object> key = Map.of("type", "string", "maxLength", 255);
            all.add(parameter(
                    "Idempotency-Key",
                    "header",
                    "A key of your own; a repeated request gets the first response.",
                    key));
        }
    }

    private static Map<String, Object> inPath(
            String name, String description, Map<String, Object> schema, Object example) {
        Map<String, Object> parameter = new LinkedHashMap<>(parameter(name, "path", description, schema));
        parameter.put("example", example);
        return parameter;
    }

    private static Map<String, Object> inQuery(Field<?> field) {
        Map<String, Object> schema = new LinkedHashMap<>(field.schema());
        schema.remove("description");
        // tools that try requests would fill it in, and use all filters at once
        Object example = schema.remove("example");
        String description = field.description() + (example == null ? "" : " Such as " + example + ".");
        Map<String, Object> parameter = new LinkedHashMap<>(parameter(field.name(), "query", description, schema));
        if ("array".equals(schema.get("type"))) {
            parameter.put("style", "form");
            parameter.put("explode", false);
        }
        return parameter;
    }

    private static Map<String, Object> parameter(
            String name, String place, String description, Map<String, Object> schema) {
        return Map.of(
                "name",
                name,
                "in",
                place,
                "description",
                description,
                "required",
                place.equals("path"),
                "schema",
                schema);
    }
}
