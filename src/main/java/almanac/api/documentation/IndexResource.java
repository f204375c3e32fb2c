package almanac.api.documentation;

import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.view.InterfaceDocument;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** The index of all routes and their OpenAPI document (contract §8). */
@Path("")
@RequestScoped
public class IndexResource {

    @Inject
    private Routes routes;

    @Inject
    private Links links;

    @Inject
    private InterfaceDocument document;

    @GET
    @Requires(Permission.READ)
    public Response index(@BeanParam IndexParams params) {
        params.violations().throwIfAny();
        return Response.ok(new Index(routes.all(), links).document()).build();
    }

    @GET
    @Path("doc")
    @Requires(Permission.READ)
    public Response doc() {
        return Response.ok(document.current()).build();
    }
}
