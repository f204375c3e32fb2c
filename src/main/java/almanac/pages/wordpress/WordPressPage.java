package almanac.pages.wordpress;

import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.problem.Problems;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;

/** Redirects from the pages of a WordPress calendar to those that show the same (contract §14.4). */
@Path(WordPressAddress.PATHS)
@RequestScoped
public class WordPressPage {

    @Inject
    private Links links;

    @Context
    private UriInfo asked;

    @GET
    @Requires(Permission.READ)
    public Response show() {
        return WordPressAddress.page(asked.getPath(false).replaceAll("^/|/$", ""))
                .map(page -> moved(links.site() + page))
                .orElseThrow(() -> Problems.ofStatus(404));
    }

    static Response moved(String address) {
        return Response.status(Response.Status.MOVED_PERMANENTLY)
                .location(URI.create(address))
                .build();
    }
}
