package almanac.desk.events;

import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Redirects to the list of events from the address where editors look for it. */
@Path("manage{slash: /?}")
@RequestScoped
public class ManageRedirect {

    @Inject
    private Links links;

    @GET
    @Requires(Permission.WRITE)
    public Response show() {
        return Response.seeOther(URI.create(links.site() + EventListQuery.PATH)).build();
    }
}
