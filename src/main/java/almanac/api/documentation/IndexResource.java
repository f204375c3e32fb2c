package almanac.api.documentation;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.representation.InterfaceDocument;
import almanac.http.representation.ReadContexts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** The index of all routes and their OpenAPI document (contract §8). */
@Path("")
@ApplicationScoped
public class IndexResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private Routes routes;

    @Inject
    private InterfaceDocument document;

    @GET
    @Requires(Permission.READ)
    public Response index(@BeanParam IndexParams params) {
        params.violations().throwIfAny();
        return Response.ok(new Index(routes.all(), contexts.links()).document()).build();
    }

    @GET
    @Path("doc")
    @Requires(Permission.READ)
    public Response doc() {
        return Response.ok(document.current()).build();
    }
}
