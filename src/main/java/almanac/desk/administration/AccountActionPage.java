package almanac.desk.administration;

import almanac.base.refusal.Conflict;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Notice;
import almanac.web.frame.Frame;
import almanac.web.frame.NeedsNoRoom;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Performs an action on an account that needs no form. */
@Path("manage/accounts/{id: \\d{1,18}}/{action: enable|disable|end-sessions}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AccountActionPage {

    @Inject
    private Frame frame;

    @Inject
    private AccountActions actions;

    @PathParam("id")
    private long id;

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    @NeedsNoRoom
    public Response act(@PathParam("action") String word) {
        AccountAction action = AccountAction.named(word).orElseThrow();
        try {
            if (action == AccountAction.END_SESSIONS) {
                actions.endSessions(id, frame.caller());
            } else {
                actions.enable(id, action == AccountAction.ENABLE, frame.caller());
            }
        } catch (Conflict e) {
            return refused();
        }
        return Response.seeOther(URI.create(frame.links().site() + AccountEditor.path(id) + "?done=" + word))
                .build();
    }

    /** The page of the account, which is the last administrator's. */
    private Response refused() {
        Map<String, String> faults = Map.of("enabled", frame.text("manage.last-administrator"));
        Editor editor = new Editor(
                AccountEditor.path(id),
                Optional.of(id),
                actions.form(id, frame.caller()),
                faults,
                Notice.NONE,
                List.of(),
                Optional.empty());
        AccountEditor account =
                new AccountEditor(editor, Optional.of(actions.use(id, frame.caller())), Optional.empty());
        return Response.status(Response.Status.CONFLICT)
                .entity(new StaticTemplates().deskAdministrationAccount(frame, account))
                .build();
    }
}
