package almanac.pages.account;

import almanac.base.validation.InvalidInput;
import almanac.domain.account.AccountChange;
import almanac.domain.model.Account;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.session.SessionService;
import almanac.domain.session.WebSession;
import almanac.http.session.RequestSession;
import almanac.http.session.SessionCookie;
import almanac.pages.signin.SessionOrigin;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Sets a new password for the caller's own account. The caller stays signed in here, and nowhere else. */
@Path("account/password")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class NewOwnPasswordPage {

    @Inject
    private Frame frame;

    @Inject
    private OwnAccountActions actions;

    @Inject
    private SessionService sessions;

    @Inject
    private SessionCookie cookies;

    @Inject
    private SessionOrigin origin;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.OWN_ACCOUNT)
    public Response show() {
        return page(Response.Status.OK, Map.of());
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.OWN_ACCOUNT)
    public Response set(
            @FormParam("old_password") @DefaultValue("") String present,
            @FormParam("password") @DefaultValue("") String password,
            @FormParam("again") @DefaultValue("") String again) {
        AccountChange input = new AccountChange();
        input.oldPassword.set(present);
        input.password.set(password);
        if (!again.equals(password)) {
            input.violations().add("again", frame.text("new-password.differs"));
        }
        try {
            WebSession.Origin here = origin.of(request, false);
            Account changed = actions.setPassword(input, frame.caller(), here.address());
            Response.ResponseBuilder done =
                    Response.seeOther(URI.create(frame.links().site() + OwnAccountPage.PATH + "?saved=1"));
            sessions.begin(changed, here).ifPresent(secret -> {
                done.header(HttpHeaders.SET_COOKIE, cookies.of(secret, request));
                RequestSession.renew(request, secret);
            });
            return done.build();
        } catch (InvalidInput e) {
            return page(
                    Response.Status.BAD_REQUEST,
                    e.messages(Locale.forLanguageTag(frame.language().tag())));
        }
    }

    private Response page(Response.Status status, Map<String, String> faults) {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("old_password", frame.text("own-account.password.old"));
        labels.put("password", frame.text("new-password"));
        labels.put("again", frame.text("new-password.again"));
        return Response.status(status)
                .entity(new StaticTemplates()
                        .pagesAccountNewOwnPassword(frame, actions.name(frame.caller()), faults, labels))
                .build();
    }
}
