package almanac.desk.source;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.filter.ListQuery;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;

/** The sources, and how each of them is. */
@Path("manage/sources")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class SourceListPage {

    static final String PATH = "/manage/sources";

    @Inject
    private Frame frame;

    @Inject
    private SourceActions actions;

    @Context
    private UriInfo address;

    @QueryParam("done")
    private String done;

    @GET
    @Requires(Permission.EDIT_OTHERS)
    public JteModel list() {
        ListQuery query = ListQuery.of(PATH, address);
        return new StaticTemplates()
                .deskSourceSources(frame, query, actions.list(query.request(), frame), SourceAction.named(done));
    }
}
