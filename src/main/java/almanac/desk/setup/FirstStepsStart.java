package almanac.desk.setup;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Redirects to the first step, and shows the page after the last one. */
@Path("manage/first-steps")
@RequestScoped
public class FirstStepsStart {

    @Inject
    private Frame frame;

    @Inject
    private FirstStepsActions actions;

    @Inject
    private SettingsActions settings;

    @GET
    @Requires(Permission.ADMINISTER)
    public Response begin() {
        return Outcome.then(frame, FirstStep.NAME.path());
    }

    /** Shows the page after the last step, even if steps were skipped. */
    @GET
    @Path("end")
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.ADMINISTER)
    public JteModel end() {
        return new StaticTemplates().deskSetupFirstEnd(frame, actions.done(), settings.preview(frame));
    }
}
