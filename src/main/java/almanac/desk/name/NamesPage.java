package almanac.desk.name;

import almanac.base.kind.Kind;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** The names that the form of an event suggests while one is typed: the options of a list, for its script. */
@Path("manage/events/names/{field: " + Kind.FLAT_PROPERTIES + "}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class NamesPage {

    @Inject
    private Frame frame;

    @Inject
    private NameSuggestions names;

    @PathParam("field")
    private String field;

    @QueryParam("typed")
    @DefaultValue("")
    private String typed;

    @GET
    @Requires(Permission.WRITE)
    public JteModel suggest() {
        return new StaticTemplates().deskNameSuggested(frame, names.suggest(field, typed, frame.caller()));
    }
}
