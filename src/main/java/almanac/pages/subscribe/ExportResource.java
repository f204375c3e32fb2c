package almanac.pages.subscribe;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.web.filter.FilterReader;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Redirects from the {@linkplain ExportAddresses export} of a view to the calendar with its filters. */
@Path(ExportResource.PATH)
@RequestScoped
@Transactional
public class ExportResource {
    static final String PATH = "events/export";

    @Inject
    private Frame frame;

    @Inject
    private FilterReader filters;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.READ)
    public Response show() {
        String calendar = new FeedAddresses(frame.links().site(), filters.read(request, frame.caller())).calendar();
        return Response.seeOther(URI.create(calendar)).build();
    }
}
