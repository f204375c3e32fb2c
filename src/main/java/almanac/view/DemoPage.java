package almanac.view;

import almanac.demo.DemoService;
import almanac.page.Frame;
import almanac.retry.Retried;
import almanac.security.Permission;
import almanac.security.Requires;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Locale;

/** The buttons that load and remove the demo year. */
@Path("demo")
@RequestScoped
@Transactional
public class DemoPage {

    @Inject
    private Frame frame;

    @Inject
    private DemoService demo;

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    @Retried
    public Response load() {
        demo.load(frame.caller(), Locale.forLanguageTag(frame.language().code()));
        return home();
    }

    /** Runs alone, as it deletes what others may be about to link to. */
    @POST
    @Path("removal")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    @Retried(alone = true)
    public Response remove() {
        demo.remove(frame.caller());
        return home();
    }

    private Response home() {
        return Response.seeOther(URI.create(frame.links().site() + "/")).build();
    }
}
