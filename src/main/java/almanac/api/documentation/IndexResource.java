package almanac.api.documentation;

import almanac.base.settings.Settings;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Map;

/** The index of all routes and their OpenAPI document (contract §8). */
@Path("")
@RequestScoped
public class IndexResource {

    @Inject
    private Routes routes;

    @Inject
    private Links links;

    @Inject
    private Settings settings;

    @Inject
    private CurrentSettings site;

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
        return Response.ok(new OpenApi(routes.all(), links, site.get().siteName(), schemes()).document())
                .build();
    }

    private Map<String, Object> schemes() {
        Map<String, Object> basic = Map.of("type", "http", "scheme", "basic");
        return settings.openId().isEmpty()
                ? Map.of("basic", basic)
                : Map.of(
                        "basic",
                        basic,
                        "bearerAuth",
                        Map.of("type", "http", "scheme", "bearer", "bearerFormat", "JWT"));
    }
}
