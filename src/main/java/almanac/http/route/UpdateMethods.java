package almanac.http.route;

import almanac.http.request.Channel;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Maps PUT and PATCH of an existing record to POST, which means the same, and adds them to {@code Allow}. */
@Provider
@PreMatching
public class UpdateMethods implements ContainerRequestFilter, ContainerResponseFilter {
    private static final List<String> SAME = List.of(HttpMethod.PUT, HttpMethod.PATCH);

    /** Returns the HTTP methods that a JAX-RS method handles; none if it is not a route. */
    public static Stream<String> of(Method route) {
        Stream<String> declared = Arrays.stream(route.getAnnotations())
                .map(each -> each.annotationType().getAnnotation(HttpMethod.class))
                .flatMap(Stream::ofNullable)
                .map(HttpMethod::value);
        return route.isAnnotationPresent(Update.class) ? Stream.concat(declared, SAME.stream()) : declared;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        if (SAME.contains(request.getMethod()) && isOfOne(request)) {
            request.setMethod(HttpMethod.POST);
        }
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        String allowed = response.getHeaderString(HttpHeaders.ALLOW);
        if (allowed != null && isOfOne(request)) {
            Set<String> methods = new LinkedHashSet<>(List.of(allowed.split("[, ]+")));
            if (methods.contains(HttpMethod.POST)) {
                methods.addAll(SAME);
            }
            response.getHeaders().putSingle(HttpHeaders.ALLOW, String.join(", ", methods));
        }
    }

    /** Returns whether the path continues after the name of a collection. */
    private static boolean isOfOne(ContainerRequestContext request) {
        return request.getUriInfo().getPath().matches("/?" + Channel.COLLECTION + "/.+");
    }
}
