package almanac.pages.view;

import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.request.Channel;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;

/** Redirects to the calendar from where people look for it: addresses of pages without their last segment, as in WordPress. */
@Path("{name: calendar|events|event|venue|organizer|category|tag}")
@RequestScoped
@Transactional
public class CalendarRedirect {

    @Inject
    private CurrentSettings site;

    @Inject
    private Links links;

    @Inject
    private Frame frame;

    /** Redirects temporarily: the view that opens is a setting. */
    @GET
    @Requires(Permission.READ)
    public Response show(@Context UriInfo asked) {
        String views = frame.isEmbedded() ? Channel.FRAMES : "/events";
        String query = asked.getRequestUri().getRawQuery();
        URI calendar =
                URI.create(links.site() + views + "/" + site.get().frontPage() + (query == null ? "" : "?" + query));
        return Response.seeOther(calendar).build();
    }
}
