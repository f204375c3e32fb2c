package almanac.http.body;

import almanac.base.memory.MemoryBudget;
import almanac.base.refusal.Forbidden;
import almanac.base.settings.Settings;
import almanac.base.validation.Input;
import almanac.base.validation.TakesFile;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.ErrorPage;
import almanac.http.problem.Problem;
import almanac.http.request.Channel;
import almanac.http.route.PermissionInterceptor;
import almanac.http.route.UpdateMethods;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Derives the body limits of each route and caller from the resources, so that no route is forgotten. */
@ApplicationScoped
public class BodyBounds {

    /** Enough for every real record, so that its faults are reported before a missing permission (contract §2). */
    static final int ANONYMOUS_BYTES = 64 << 10;

    /**
     * The body as it arrived and in one piece, its text at two bytes per character and again during decoding, and its
     * values.
     */
    private static final int TEXT_WEIGHT = 6;

    /** The body as it arrived, in one piece, and the file in it. */
    private static final int FILE_WEIGHT = 3;

    private static final Pattern PARTS = Pattern.compile("(?:" + Channel.API + "|" + Channel.ALIAS + "|" + Channel.REST
            + ")/(?<collection>" + Channel.COLLECTION + ")(?:/(?<rest>.+)?)?");

    private static final Pattern UPLOADED = Pattern.compile(".*/following/manage/.*/suggestions/[0-9]{1,18}");

    /** @param ofOne whether the path continues after the name of the collection */
    private record Key(String verb, String collection, boolean ofOne) {}

    private record Route(boolean takesFile, Permission required) {}

    private final Map<Key, Route> routes = new HashMap<>();

    @Inject
    private BeanManager beans;

    @Inject
    private Settings settings;

    @PostConstruct
    void findRoutes() {
        beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                .map(Bean::getBeanClass)
                .filter(each -> each.isAnnotationPresent(Path.class))
                .forEach(this::addRoutes);
    }

    private void addRoutes(Class<?> resource) {
        String collection = resource.getAnnotation(Path.class).value();
        for (Method method : resource.getMethods()) {
            if (takesBody(method)) {
                boolean ofOne = method.isAnnotationPresent(Path.class);
                Route route = new Route(resource.isAnnotationPresent(TakesFile.class), Permission.of(method, resource));
                UpdateMethods.of(method).forEach(verb -> routes.put(new Key(verb, collection, ofOne), route));
            }
        }
    }

    private static boolean takesBody(Method method) {
        return Arrays.stream(method.getParameters())
                .anyMatch(each ->
                        Input.class.isAssignableFrom(each.getType()) && !each.isAnnotationPresent(BeanParam.class));
    }

    /** Returns the limits for a request's body; empty if the route takes none. */
    Optional<BodyBound> of(HttpServletRequest request, Caller caller) {
        if (request.getAttribute(ErrorPage.PROBLEM) != null) {
            return Optional.empty(); // the connector has refused it already
        }
        return switch (Channel.of(request)) {
            case INTERFACE -> ofRoute(request, caller);
            case PAGES ->
                request.getMethod().equals(HttpMethod.POST) ? Optional.of(ofPage(request, caller)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** Anonymous callers send small forms only, such as to sign in; and pictures of their suggestions. */
    private BodyBound ofPage(HttpServletRequest request, Caller caller) {
        if (!caller.isSignedIn() && UPLOADED.matcher(request.getRequestURI()).matches()) {
            return bound(settings.imageLimit(), MemoryBudget.ANONYMOUS, FILE_WEIGHT);
        }
        int most = caller.isSignedIn() ? settings.bodyLimit() : Math.min(ANONYMOUS_BYTES, settings.bodyLimit());
        MemoryBudget memory = caller.isSignedIn() ? MemoryBudget.ENTITLED : MemoryBudget.ANONYMOUS;
        return bound(most, memory, TEXT_WEIGHT);
    }

    private Optional<BodyBound> ofRoute(HttpServletRequest request, Caller caller) {
        String path = request.getServletPath()
                + Optional.ofNullable(request.getPathInfo()).orElse("");
        Matcher parts = PARTS.matcher(path);
        return parts.matches()
                ? Optional.ofNullable(routes.get(
                                new Key(request.getMethod(), parts.group("collection"), parts.group("rest") != null)))
                        .map(route -> bound(route, request, caller))
                : Optional.empty();
    }

    private BodyBound bound(Route route, HttpServletRequest request, Caller caller) {
        boolean isFile = route.takesFile() && !isText(request);
        int limit = isFile ? settings.imageLimit() : settings.bodyLimit();
        int weight = isFile ? FILE_WEIGHT : TEXT_WEIGHT;
        if (!caller.may(route.required())) {
            Problem refusal = PermissionInterceptor.refusal(caller, new Forbidden());
            return new BodyBound(Math.min(ANONYMOUS_BYTES, limit), MemoryBudget.ANONYMOUS, weight, refusal);
        }
        return bound(limit, MemoryBudget.ENTITLED, weight);
    }

    /** @param limit the largest body in bytes, if it fits into the memory budget */
    private static BodyBound bound(int limit, MemoryBudget memory, int weight) {
        int most = (int) Math.min(limit, (memory.size() - ArrivingBody.EMPTY_WEIGHT) / weight);
        return new BodyBound(most, memory, weight, tooLarge(most));
    }

    private static boolean isText(HttpServletRequest request) {
        String type = Optional.ofNullable(request.getContentType()).orElse("").toLowerCase(Locale.ROOT);
        return type.contains("json") || type.contains("urlencoded");
    }

    private static Problem tooLarge(int most) {
        return new Problem(ErrorCode.TOO_LARGE, "The body must have at most " + most + " bytes.");
    }
}
