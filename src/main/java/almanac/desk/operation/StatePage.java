package almanac.desk.operation;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** The state of the server: versions, storage, memory, backups, checks, jobs. */
@Path("manage/state")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class StatePage {

    @Inject
    private Frame frame;

    @Inject
    private StateActions actions;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel show() {
        return page("");
    }

    /** Starts a check of redundant data. */
    @POST
    @Requires(Permission.ADMINISTER)
    public Response check() {
        return actions.check()
                ? Outcome.then(frame, "/manage/state")
                : Outcome.refused(page(frame.text("manage.server.check.busy")));
    }

    /** @param fault the reason for a refusal, or the empty text */
    private JteModel page(String fault) {
        return new StaticTemplates()
                .deskOperationState(frame, version(), actions.state(frame.now().toInstant()), fault);
    }

    /** Returns the version in the application's manifest; empty if the build wrote none. */
    private String version() {
        try (InputStream file = request.getServletContext().getResourceAsStream("/META-INF/MANIFEST.MF")) {
            return file == null
                    ? ""
                    : Objects.requireNonNullElse(
                            new Manifest(file).getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION),
                            "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
