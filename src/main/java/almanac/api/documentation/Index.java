package almanac.api.documentation;

import almanac.base.rule.Field;
import almanac.domain.record.Links;
import almanac.http.request.Channel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The index of all routes, in the form that clients of WordPress read (contract §8). */
final class Index {
    private static final String NAMESPACE = Channel.API.substring(1);

    private final List<Route> routes;
    private final Links links;

    Index(List<Route> routes, Links links) {
        this.routes = routes;
        this.links = links;
    }

    /** Returns the index as maps and lists in a fixed order. */
    Map<String, Object> document() {
        Map<String, List<Route>> byPath = new LinkedHashMap<>();
        routes.forEach(route ->
                byPath.computeIfAbsent(route.path(), path -> new ArrayList<>()).add(route));
        Map<String, Object> described = new LinkedHashMap<>();
        byPath.forEach((path, same) -> described.put(key(path), route(path, same)));
        Map<String, Object> index = new LinkedHashMap<>();
        index.put("namespace", NAMESPACE);
        index.put("routes", described);
        index.put("_links", Map.of("up", List.of(Map.of("href", links.site() + "/"))));
        return Ordered.of(index);
    }

    private static String key(String path) {
        return Channel.API
                + path.replace("{id}", "(?P<id>\\d+)")
                        .replace("{slug}", "(?P<slug>[^/]+)")
                        .replace("{date}", "(?P<date>[^/]+)");
    }

    private Map<String, Object> route(String path, List<Route> same) {
        Map<String, Object> route = new LinkedHashMap<>();
        route.put("namespace", NAMESPACE);
        route.put("methods", same.stream().map(Route::verb).toList());
        route.put("endpoints", same.stream().map(Index::endpoint).toList());
        if (!path.contains("{")) {
            route.put("_links", Map.of("self", List.of(Map.of("href", links.api() + path))));
        }
        return route;
    }

    private static Map<String, Object> endpoint(Route route) {
        Map<String, Object> args = new LinkedHashMap<>();
        if (route.isBySlug()) {
            args.put("slug", Map.of("required", true, "type", "string", "description", "The slug."));
            if (route.isByDate()) {
                args.put("date", Map.of("required", true, "type", "string", "description", "The date in its series."));
            }
        } else if (route.isOfOne() && !route.isOfOnly()) {
            args.put("id", Map.of("required", true, "type", "integer", "description", "The id."));
        }
        boolean creates = route.kind() == Route.Kind.CREATE;
        route.queryFields().forEach(field -> args.put(field.name(), argument(field, false)));
        route.bodyFields().forEach(field -> args.putIfAbsent(field.name(), argument(field, creates)));
        Map<String, Object> endpoint = new LinkedHashMap<>();
        endpoint.put("methods", List.of(route.verb()));
        endpoint.put("args", args);
        return endpoint;
    }

    private static Map<String, Object> argument(Field<?> field, boolean create) {
        Map<String, Object> argument = new LinkedHashMap<>();
        argument.put("required", create && field.required());
        argument.putAll(field.schema());
        return argument;
    }
}
