package almanac.api.documentation;

import almanac.api.documentation.Route.Kind;
import almanac.api.rest.ErrorBody;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The OpenAPI 3.0 document of the interface (contract §8). */
final class OpenApi {
    private static final List<String> BODY_TYPES =
            List.of("application/json", "application/x-www-form-urlencoded", "multipart/form-data");

    private final List<Route> routes;
    private final Links links;
    private final String title;
    private final Map<String, Object> schemes;
    private final Schemas schemas = new Schemas();

    /** @param schemes the ways to sign in, by name */
    OpenApi(List<Route> routes, Links links, String title, Map<String, Object> schemes) {
        this.routes = routes;
        this.links = links;
        this.title = title;
        this.schemes = schemes;
    }

    /** Returns the document as maps and lists in a fixed order. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", "3.0.3");
        document.put("info", info());
        document.put("servers", List.of(Map.of("url", links.api())));
        document.put("tags", tags());
        document.put("paths", paths());
        document.put("components", Map.of("schemas", schemas.named(), "securitySchemes", schemes));
        return Ordered.of(document);
    }

    private Map<String, Object> info() {
        return Map.of(
                "title",
                title,
                "version",
                "1.0.0",
                "description",
                "Read and manage a calendar of events, venues, organizers, categories and tags. Without credentials"
                        + " you read what is public. Bodies are JSON as described, or forms. What people and older"
                        + " clients send is understood, too: numbers and booleans as text, and one value, or text with"
                        + " commas, for a list.",
                "contact",
                Map.of("name", title, "url", links.site()),
                "license",
                Map.of("name", "Apache 2.0", "url", "https://www.apache.org/licenses/LICENSE-2.0"));
    }

    /** Returns the tags in the order in which documentation shows them: records first. */
    private List<Object> tags() {
        return routes.stream()
                .sorted(Comparator.comparing(OpenApi::place))
                .map(OpenApi::tag)
                .distinct()
                .<Object>map(tag -> Map.of("name", tag))
                .toList();
    }

    private static int place(Route route) {
        return route.records().map(Enum::ordinal).orElse(almanac.base.kind.Kind.values().length);
    }

    private static String tag(Route route) {
        return route.kind() == Kind.DOCUMENT ? "documentation" : route.collection();
    }

    private Map<String, Object> paths() {
        Map<String, Object> paths = new LinkedHashMap<>();
        for (Route route : routes) {
            @SuppressWarnings("unchecked") // computeIfAbsent put every value here
            Map<String, Object> path = (Map<String, Object>)
                    paths.computeIfAbsent(route.path().isEmpty() ? "/" : route.path(), each -> new LinkedHashMap<>());
            path.put(route.verb().toLowerCase(Locale.ROOT), operation(route));
        }
        return paths;
    }

    private Map<String, Object> operation(Route route) {
        Map<String, Object> operation = new LinkedHashMap<>();
        RouteTexts words = new RouteTexts(route);
        operation.put("operationId", words.operationId());
        operation.put("summary", words.summary());
        operation.put("description", words.description());
        operation.put("tags", List.of(tag(route)));
        List<Object> parameters = new Parameters(route).all();
        if (!parameters.isEmpty()) {
            operation.put("parameters", parameters);
        }
        if (route.body().isPresent() && route.kind() != Kind.DELETE) { // OpenAPI 3.0 has no body for DELETE
            operation.put("requestBody", body(route, words));
        }
        operation.put("responses", responses(route, words));
        operation.put("security", security(route));
        return operation;
    }

    /** Returns alternatives; {@code {}} among them makes signing in optional (OpenAPI 3.0.3, Security Requirement Object). */
    private List<Object> security(Route route) {
        List<Object> ways = new ArrayList<>();
        if (route.right() == Permission.READ) {
            ways.add(Map.of());
        }
        schemes.keySet().stream().sorted().forEach(scheme -> ways.add(Map.of(scheme, List.of())));
        return ways;
    }

    private Map<String, Object> body(Route route, RouteTexts words) {
        Map<String, Object> schema =
                new LinkedHashMap<>(route.body().orElseThrow().schema());
        if (route.kind() == Kind.UPDATE) {
            schema.remove("required"); // a partial update: omitted fields keep their values
        }
        String name = words.bodyName();
        schemas.named().put(name, schema);
        Map<String, Object> content = new LinkedHashMap<>();
        BODY_TYPES.forEach(type -> content.put(type, content(name, route)));
        if (route.takesFile()) {
            content.put("image/*", Map.of("schema", Map.of("type", "string", "format", "binary")));
        }
        return Map.of("required", route.kind() == Kind.CREATE, "content", content);
    }

    /** Adds an example: without one, tools make one up from all fields, with ids that don't exist. */
    private static Map<String, Object> content(String schema, Route route) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("schema", Map.of("$ref", "#/components/schemas/" + schema));
        Map<String, Object> example = route.body().orElseThrow().example();
        if (!example.isEmpty()) {
            content.put("example", example);
        }
        return content;
    }

    private Map<String, Object> responses(Route route, RouteTexts words) {
        Map<String, Object> responses = new LinkedHashMap<>();
        boolean created = route.kind() == Kind.CREATE;
        responses.put(created ? "201" : "200", success(route, words));
        if (route.mayTakeLonger()) {
            responses.put("202", success(route, words));
        }
        if (route.verb().equals("GET")) {
            if (route.path().contains("{slug}")) {
                responses.put("301", Map.of("description", "Moved: the record had this slug before (Location)."));
            }
            if (!route.isFile()) {
                responses.put("304", Map.of("description", "Not modified: If-None-Match names the current ETag."));
            }
        }
        Refusals.of(route)
                .forEach((status, codes) -> responses.put(
                        status.toString(),
                        Map.of(
                                "description",
                                String.join(", ", codes),
                                "content",
                                Map.of("application/json", Map.of("schema", schemas.reference(ErrorBody.class))))));
        return responses;
    }

    private Map<String, Object> success(Route route, RouteTexts words) {
        if (route.isFile()) {
            Map<String, Object> schema = Map.of("type", "string", "format", "binary");
            return Map.of(
                    "description", words.result(), "content", Map.of("application/zip", Map.of("schema", schema)));
        }
        return Map.of(
                "description",
                words.result(),
                "headers",
                headers(route.kind()),
                "content",
                Map.of("application/json", Map.of("schema", shown(route))));
    }

    private Map<String, Object> shown(Route route) {
        if (route.kind() == Kind.DOCUMENT) {
            return Map.of("type", "object");
        }
        Map<String, Object> one = schemas.reference(route.shows().orElseThrow().value());
        return route.kind() == Kind.LIST ? envelope(route.collection().replace('-', '_'), one) : one;
    }

    private static Map<String, Object> envelope(String plural, Map<String, Object> one) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(plural, Map.of("type", "array", "items", one));
        List.of("rest_url", "next_rest_url", "previous_rest_url")
                .forEach(link -> properties.put(link, Map.of("type", "string", "format", "uri")));
        List.of("total", "total_pages")
                .forEach(number -> properties.put(number, Map.of("type", "integer", "minimum", 0)));
        List<String> required = List.of(plural, "rest_url", "total", "total_pages");
        return Map.of("type", "object", "properties", properties, "required", required);
    }

    private static Map<String, Object> headers(Kind kind) {
        List<String[]> texts = new ArrayList<>();
        texts.add(new String[] {"ETag", "string", "The strong entity tag of this response."});
        if (kind == Kind.CREATE) {
            texts.add(new String[] {"Location", "string", "The address of the new record."});
        }
        if (kind == Kind.LIST) {
            texts.add(new String[] {"X-TEC-Total", "integer", "The number of records in the list."});
            texts.add(new String[] {"X-TEC-TotalPages", "integer", "The number of pages of the list."});
            texts.add(new String[] {"Link", "string", "The next and the previous page."});
        }
        Map<String, Object> headers = new LinkedHashMap<>();
        texts.forEach(text -> headers.put(text[0], Map.of("description", text[2], "schema", Map.of("type", text[1]))));
        return headers;
    }
}
