package almanac.pages.signin;

import almanac.base.refusal.NotFound;
import almanac.base.validation.InvalidInput;
import almanac.domain.account.AccountChange;
import almanac.domain.account.PasswordLink;
import almanac.domain.account.PasswordLinkService;
import almanac.domain.model.Account;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.http.session.SignInAddress;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Sets a new password for the holder of a password link. */
@Path("set-password/" + PasswordLink.PREFIX + "{secret}")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class NewPasswordPage {

    @Inject
    private SignInForm form;

    @Inject
    private PasswordLinkService passwordLinks;

    @Inject
    private Frame frame;

    @GET
    @Requires(Permission.READ)
    public Response show(@PathParam("secret") String secret) {
        return page(Response.Status.OK, account(Secret.parse(secret)), List.of());
    }

    /** Responds with the sign-in page instead of a redirect: anybody could make a link that reports success. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.READ)
    @Retried
    public Response set(
            @PathParam("secret") String secret,
            @FormParam("password") @DefaultValue("") String password,
            @FormParam("again") @DefaultValue("") String again) {
        Optional<Secret> link = Secret.parse(secret);
        Account account = account(link);
        String name = account.getName();
        AccountChange input = new AccountChange();
        input.password.set(password);
        if (!again.equals(password)) {
            input.violations().add("again", frame.text("new-password.differs"));
        }
        try {
            passwordLinks.use(link, input);
        } catch (InvalidInput e) {
            List<String> faults = List.copyOf(input.violations()
                    .messages(Locale.forLanguageTag(frame.language().tag()))
                    .values());
            return page(Response.Status.BAD_REQUEST, account, faults);
        }
        return Response.ok(form.shown(frame, LocalPath.HOME, name, false, true))
                .header("Cache-Control", "no-store")
                .build();
    }

    /** @throws WrongAddress if the link was used or has expired */
    private Account account(Optional<Secret> link) {
        try {
            return passwordLinks.account(link);
        } catch (NotFound e) {
            throw WrongAddress.absent("wrong.password-link", "", SignInAddress.PATH);
        }
    }

    private Response page(Response.Status status, Account account, List<String> faults) {
        return Response.status(status)
                .entity(new StaticTemplates().pagesSigninNewPassword(frame, account.getName(), faults))
                .header("Cache-Control", "no-store")
                .build();
    }
}
