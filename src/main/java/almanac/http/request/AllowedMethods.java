package almanac.http.request;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Adds to {@code Allow} the methods that JAX-RS handles itself but lists only in responses to OPTIONS. */
@Provider
public class AllowedMethods implements ContainerResponseFilter {

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        String allowed = response.getHeaderString(HttpHeaders.ALLOW);
        if (allowed == null) {
            return;
        }
        Set<String> methods = new LinkedHashSet<>(List.of(allowed.split("[, ]+")));
        if (methods.contains(HttpMethod.GET)) {
            methods.add(HttpMethod.HEAD);
        }
        methods.add(HttpMethod.OPTIONS);
        response.getHeaders().putSingle(HttpHeaders.ALLOW, String.join(", ", methods));
    }
}
