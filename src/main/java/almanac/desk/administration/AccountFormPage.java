package almanac.desk.administration;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.NotFound;
import almanac.base.validation.InvalidInput;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormRoutes;
import almanac.web.form.Notice;
import almanac.web.form.Outcome;
import almanac.web.frame.AllowedOnFullDisk;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** The form of an account, and the actions on it other than editing. */
@Path("manage/accounts/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AccountFormPage extends FormRoutes {

    @Inject
    private AccountActions actions;

    @QueryParam("done")
    @DefaultValue("")
    private String done;

    @QueryParam("made")
    @DefaultValue("")
    private String made;

    @POST
    @Path("{action: enable|disable|end-sessions}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    @AllowedOnFullDisk
    public Response act(@PathParam("action") String word) {
        AccountAction action = AccountAction.named(word).orElseThrow();
        try {
            if (action == AccountAction.END_SESSIONS) {
                actions.endSessions(account(), frame().caller());
            } else {
                actions.enable(account(), action == AccountAction.ENABLE, frame().caller());
            }
        } catch (Conflict e) {
            return refused("enabled", "manage.last-administrator");
        }
        return done(action);
    }

    @POST
    @Path("application-passwords/{password: \\d{1,18}}/revoke")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    @AllowedOnFullDisk
    public Response revoke(@PathParam("password") long password) {
        actions.revoke(password, frame().caller());
        return done(AccountAction.REVOKE);
    }

    /** Creates a password link. Only this response shows it: no address, no redirect, and nothing stored. */
    @POST
    @Path("password-link")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    public Response link() {
        AccountRow account = actions.use(account(), frame().caller()).account();
        try {
            String link = actions.link(account.id());
            return Response.ok(new StaticTemplates().deskAdministrationLink(frame(), account, link))
                    .header("Cache-Control", "no-store")
                    .build();
        } catch (InvalidInput e) { // the account is disabled
            return Outcome.refused(new StaticTemplates().deskAdministrationLink(frame(), account, null));
        }
    }

    @POST
    @Path("mail-link")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    public Response mailLink() {
        try {
            actions.mailLink(account());
        } catch (InvalidInput e) { // it was disabled, or lost its address, since its page was opened
            return refused("email", "manage.account.not-mailed");
        }
        return done(AccountAction.MAIL_LINK);
    }

    private long account() {
        return id().orElseThrow(() -> new NotFound("account"));
    }

    private Response done(AccountAction action) {
        return Outcome.done(frame(), path(id()), action.word());
    }

    @Override
    protected Permission needed() {
        return Permission.ADMINISTER;
    }

    @Override
    protected String list() {
        return AccountListPage.PATH;
    }

    @Override
    public boolean makesNew() {
        return true;
    }

    @Override
    protected Form opened() {
        return id().isEmpty() ? AccountForm.blank() : stored();
    }

    @Override
    public Form stored() {
        return actions.form(account(), frame().caller());
    }

    @Override
    public String store(Form form) {
        id().ifPresent(id -> actions.update(id, form, frame().caller()));
        if (id().isPresent()) {
            return path(id()) + "?saved=1";
        }
        return path(Optional.of(actions.create(form, frame().caller()))) + "?saved=1&made=1";
    }

    @Override
    public JteModel show(Editor editor) {
        Optional<AccountUse> use = editor.id().map(id -> actions.use(id, frame().caller()));
        return new StaticTemplates()
                .deskAdministrationAccount(
                        frame(),
                        editor,
                        use,
                        AccountAction.named(done),
                        !made.isEmpty() && editor.notice() == Notice.SAVED);
    }
}
