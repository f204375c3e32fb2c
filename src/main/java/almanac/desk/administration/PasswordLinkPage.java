package almanac.desk.administration;

import almanac.base.validation.InvalidInput;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * Makes the link by which somebody sets a new password. It is shown by the response to the form and nowhere else: in no
 * address, no redirect, and nothing that is kept.
 */
@Path("manage/accounts/{id: \\d{1,18}}/password-link")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class PasswordLinkPage {

    @Inject
    private Frame frame;

    @Inject
    private AccountActions actions;

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    public Response make(@PathParam("id") long id) {
        AccountRow account = actions.use(id, frame.caller()).account();
        try {
            String link = actions.link(id);
            return Response.ok(new StaticTemplates().deskAdministrationLink(frame, account, link))
                    .header("Cache-Control", "no-store")
                    .build();
        } catch (InvalidInput e) { // nobody may sign in with it
            return Response.status(Response.Status.CONFLICT)
                    .entity(new StaticTemplates().deskAdministrationLink(frame, account, null))
                    .build();
        }
    }
}
