package almanac.http.load;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Objects;

/**
 * Records the route of a request, such as {@code events/{id}}, by a filter of each route: measurements by address would
 * be too many.
 */
@Provider
public class MeasuredRoute implements DynamicFeature {

    private static final String ATTRIBUTE = MeasuredRoute.class.getName();

    /** Returns the route; empty if none was reached. */
    static String of(HttpServletRequest request) {
        return Objects.toString(request.getAttribute(ATTRIBUTE), "");
    }

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        String route = route(resource.getResourceClass(), resource.getResourceMethod());
        // an attribute of the servlet request, too (Jakarta RESTful Web Services §6.2 and §11.1)
        context.register((ContainerRequestFilter) request -> request.setProperty(ATTRIBUTE, route));
    }

    /** @param resource the class itself, as the method may be inherited from one for several collections */
    private static String route(Class<?> resource, Method method) {
        String whole = path(resource) + "/" + path(method);
        return whole.replaceAll("\\{(\\w+)\\s*:[^}]*(\\{[^}]*\\}[^}]*)*\\}", "{$1}")
                .replaceAll("/+", "/")
                .replaceAll("^/|/$", "");
    }

    private static String path(AnnotatedElement element) {
        Path path = element.getAnnotation(Path.class);
        return path == null ? "" : path.value();
    }
}
