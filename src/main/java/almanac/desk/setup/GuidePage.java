package almanac.desk.setup;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** The guide for editors. */
@Path("manage/guide")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class GuidePage {

    public static final List<String> SECTIONS = List.of(
            "new", "repeat", "date", "move", "many", "lost", "both", "back", "review", "later", "trash", "records",
            "imports", "sources", "out", "keys");

    @Inject
    private Frame frame;

    @GET
    @Requires(Permission.WRITE)
    public JteModel show() {
        return new StaticTemplates().deskSetupGuide(frame, SECTIONS);
    }
}
