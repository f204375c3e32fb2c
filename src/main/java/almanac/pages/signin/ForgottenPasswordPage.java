package almanac.pages.signin;

import almanac.domain.account.PasswordLinkService;
import almanac.domain.mail.Outbox;
import almanac.domain.model.Account;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.signin.GuessLimits;
import almanac.domain.signin.GuessTarget;
import almanac.http.session.SignInAddress;
import almanac.store.jobs.Jobs;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Mails a password link to whoever forgot theirs, and says the same whether there is such an account or not. */
@Path("sign-in/forgotten")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ForgottenPasswordPage {

    private static final String JOB = "password link";

    @Inject
    private Frame frame;

    @Inject
    private Outbox outbox;

    @Inject
    private PasswordLinkService passwordLinks;

    @Inject
    private GuessLimits limits;

    @Inject
    private SessionOrigin origin;

    @Inject
    private Jobs jobs;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.READ)
    public Response show() {
        return page(false);
    }

    /** Looks for the account once the response is under way, so that its time tells nothing. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.READ)
    public Response send(@FormParam("name") @DefaultValue("") String name) {
        String known = name.substring(0, Math.min(name.length(), Account.LONGEST_NAME));
        limits.attempt(
                new GuessTarget("password link", Account.key(known)),
                origin.of(request, false).address(),
                () -> false);
        jobs.now(JOB, () -> passwordLinks.mailForgotten(known));
        return page(true);
    }

    private Response page(boolean isSent) {
        if (!outbox.isOpen()) {
            throw WrongAddress.absent("wrong.forgotten", "", SignInAddress.PATH);
        }
        return Response.ok(new StaticTemplates().pagesSigninForgotten(frame, isSent))
                .header("Cache-Control", "no-store")
                .build();
    }
}
