package almanac.http.load;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Notes the route of a request, such as {@code events/{id}}: an address would make a measurement of its own for each. */
@Provider
public class MeasuredRoute implements ContainerRequestFilter {

    private static final String ATTRIBUTE = MeasuredRoute.class.getName();

    private static final Map<Method, String> ROUTES = new ConcurrentHashMap<>();

    @Context
    private ResourceInfo resource;

    @Inject
    private HttpServletRequest request;

    /** Returns the route, or the empty text if none was reached. */
    static String of(HttpServletRequest request) {
        return Objects.toString(request.getAttribute(ATTRIBUTE), "");
    }

    @Override
    public void filter(ContainerRequestContext context) {
        Method method = resource.getResourceMethod();
        if (method != null) {
            request.setAttribute(ATTRIBUTE, ROUTES.computeIfAbsent(method, MeasuredRoute::route));
        }
    }

    private static String route(Method method) {
        String whole = path(method.getDeclaringClass()) + "/" + path(method);
        return whole.replaceAll("\\{(\\w+)\\s*:[^}]*(\\{[^}]*\\}[^}]*)*\\}", "{$1}")
                .replaceAll("/+", "/")
                .replaceAll("^/|/$", "");
    }

    private static String path(AnnotatedElement element) {
        Path path = element.getAnnotation(Path.class);
        return path == null ? "" : path.value();
    }
}
