package almanac.sitemap;

import almanac.http.WholeBody;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;

/** Sends what a resource returns as a whole body. */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class FileResponses implements ContainerResponseFilter {

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getEntity() instanceof WholeBody file) {
            file.send(request, response);
        }
    }
}
