package almanac.setup;

import almanac.page.Frame;
import almanac.security.Permission;
import almanac.security.Requires;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Leads to the first of the first steps. */
@Path("manage/first-steps")
@RequestScoped
public class FirstStepsStart {

    @Inject
    private Frame frame;

    @GET
    @Requires(Permission.ADMINISTER)
    public Response begin() {
        return Response.seeOther(URI.create(frame.links().site() + FirstStep.NAME.path()))
                .build();
    }
}
