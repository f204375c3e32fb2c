package almanac.desk.administration;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.web.frame.Frame;
import almanac.web.frame.NeedsNoRoom;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Revokes an application password of an account. */
@Path("manage/accounts/{id: \\d{1,18}}/application-passwords/{password: \\d{1,18}}/revoke")
@RequestScoped
public class PasswordRevocationPage {

    @Inject
    private Frame frame;

    @Inject
    private AccountActions actions;

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    @NeedsNoRoom
    public Response revoke(@PathParam("id") long id, @PathParam("password") long password) {
        actions.revoke(password, frame.caller());
        return Response.seeOther(URI.create(
                        frame.links().site() + AccountEditor.path(id) + "?done=" + AccountAction.REVOKE.word()))
                .build();
    }
}
