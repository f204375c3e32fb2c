package almanac.pages.account;

import almanac.domain.security.Permission;
import almanac.domain.session.SessionService;
import almanac.pages.signin.SessionOrigin;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormRoutes;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;

/** The caller's own account. */
@Path("account")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class OwnAccountPage extends FormRoutes {

    static final String PATH = "/account";

    @Inject
    private OwnAccountActions actions;

    @Inject
    private SessionService sessions;

    @Inject
    private SessionOrigin origin;

    @Inject
    private HttpServletRequest request;

    @Override
    protected Permission needed() {
        return Permission.OWN_ACCOUNT;
    }

    @Override
    protected String list() {
        return PATH;
    }

    @Override
    public String store(Form form) {
        actions.update(form, frame().caller(), origin.of(request, false).address());
        return PATH + "?saved=1";
    }

    @Override
    public Form stored() {
        return actions.form(frame().caller());
    }

    @Override
    public Optional<Long> id() {
        return Optional.of(frame().caller().accountId());
    }

    @Override
    public JteModel show(Editor editor) {
        return new StaticTemplates()
                .pagesAccountOwnAccount(
                        frame(),
                        actions.name(frame().caller()),
                        editor,
                        actions.topics(frame().caller()),
                        actions.isMailSent(),
                        sessions.own(frame().caller()).size());
    }
}
