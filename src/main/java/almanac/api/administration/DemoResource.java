package almanac.api.administration;

import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.language.Languages;
import almanac.domain.demo.DemoService;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Locale;

/** The route of the demo year (contract §6.2). */
@Path(DemoResource.PATH)
@Shows(value = DemoRepresentation.class, only = true)
@ApplicationScoped
@Transactional
public class DemoResource {

    static final String PATH = "demo";

    @Inject
    private ReadContexts contexts;

    @Inject
    private DemoService demo;

    @GET
    @Requires(Permission.ADMINISTER)
    public DemoRepresentation read() {
        return DemoRepresentation.of(demo.counts());
    }

    @POST
    @Requires(Permission.ADMINISTER)
    @Retried
    @Refuses(ErrorCode.CALENDAR_NOT_EMPTY)
    public Response load(@HeaderParam(HttpHeaders.ACCEPT_LANGUAGE) String accepted) {
        demo.load(
                contexts.caller(),
                Locale.forLanguageTag(Languages.accepted(accepted).tag()),
                "");
        return Response.created(URI.create(contexts.links().api() + "/" + PATH))
                .entity(read())
                .build();
    }

    /** Runs alone, as it deletes what others may be about to link to. */
    @DELETE
    @Requires(Permission.ADMINISTER)
    @Retried(alone = true)
    public DemoRepresentation remove() {
        return DemoRepresentation.of(demo.remove(contexts.caller()));
    }
}
