package almanac.api.wordpress;

import almanac.base.clock.SiteClock;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.http.representation.ReadContexts;
import almanac.http.request.Channel;
import almanac.http.route.UpdateMethods;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The index of the interfaces of a site, as WordPress has it (contract §14.1). */
@Path("")
@ApplicationScoped
public class SiteIndexResource {

    private static final List<String> NAMESPACES =
            List.of(Channel.ALIAS.substring(Channel.REST.length() + 1), "tec/v1", "wp/v2");
    private static final Pattern NAMESPACE = Pattern.compile("/(\\w+/v\\d)/.+");

    private record EndpointRepresentation(List<String> methods, Map<String, Object> args) {}

    private record RouteRepresentation(
            String namespace,
            List<String> methods,
            List<EndpointRepresentation> endpoints,
            @JsonbProperty("_links") Map<String, Object> links) {}

    @Inject
    private ReadContexts contexts;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    @GET
    @Requires(Permission.READ)
    public Response index() {
        SiteSettings site = settings.get();
        Links links = contexts.links();
        Map<String, Object> index = new LinkedHashMap<>();
        index.put("name", site.siteName());
        index.put("description", site.brand().tagline());
        index.put("url", links.site());
        index.put("home", links.site());
        index.put("gmt_offset", hoursFromUtc(site, clock.minute()));
        index.put("timezone_string", site.timeZone().name());
        index.put("namespaces", NAMESPACES);
        index.put("authentication", Map.of());
        index.put("routes", routes(links.site() + Channel.REST));
        return Response.ok(index).build();
    }

    static double hoursFromUtc(SiteSettings site, Instant now) {
        return site.timeZone().id().getRules().getOffset(now).getTotalSeconds() / 3600.0;
    }

    private static Map<String, Object> routes(String root) {
        Map<String, TreeSet<String>> methods = new TreeMap<>();
        methods.put("/" + NAMESPACES.get(0), new TreeSet<>(List.of("GET"))); // it has an index of its own
        for (Class<?> resource : WordPressApi.RESOURCES) {
            String path = "/" + resource.getAnnotation(Path.class).value();
            for (Method method : resource.getMethods()) {
                UpdateMethods.of(method)
                        .forEach(verb -> methods.computeIfAbsent(path + below(method), first -> new TreeSet<>())
                                .add(verb));
            }
        }
        Map<String, Object> routes = new LinkedHashMap<>();
        methods.forEach((path, verbs) -> routes.put(path, route(root, path, List.copyOf(verbs))));
        return routes;
    }

    private static String below(Method method) {
        return Optional.ofNullable(method.getAnnotation(Path.class))
                .map(path -> "/(?P<id>[\\d]+)")
                .orElse("");
    }

    private static RouteRepresentation route(String root, String path, List<String> methods) {
        Matcher namespace = NAMESPACE.matcher(path);
        return new RouteRepresentation(
                namespace.matches() ? namespace.group(1) : path.substring(1),
                methods,
                List.of(new EndpointRepresentation(methods, Map.of())),
                path.endsWith(")") ? null : Map.of("self", List.of(Map.of("href", root + path))));
    }
}
