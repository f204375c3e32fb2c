package almanac.pages.signin;

import almanac.domain.model.Account;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.session.SessionService;
import almanac.domain.signin.SignIn;
import almanac.http.request.ClientAddress;
import almanac.http.session.SessionCookie;
import almanac.web.frame.AllowedOnFullDisk;
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
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/**
 * Signs people in by name and password. It has no transaction of its own, since none may be open during a slow hash.
 */
@Path("sign-in")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class SignInPage {

    private static final int LONGEST_PASSWORD = 1_000;

    @Inject
    private Caller caller;

    @Inject
    private Links links;

    @Inject
    private Frame frame;

    @Inject
    private SignIn signIn;

    @Inject
    private SessionService sessions;

    @Inject
    private SessionCookie cookies;

    @Inject
    private FirstRun firstRun;

    @Inject
    private ClientAddress addresses;

    @Inject
    private SessionOrigin origin;

    @Inject
    private SignInForm form;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.READ)
    public Response show(@QueryParam("to") String to) {
        LocalPath then = LocalPath.of(to);
        return caller.isSignedIn()
                ? Response.seeOther(then.in(links.site())).build()
                : Response.ok(form.shown(frame, then, "", false, false)).build();
    }

    /** Responds alike to unknown names and wrong passwords (contract §2). */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.READ)
    @AllowedOnFullDisk
    public Response signIn(
            @FormParam("name") @DefaultValue("") String name,
            @FormParam("password") @DefaultValue("") String password,
            @FormParam("to") String to) {
        LocalPath then = LocalPath.of(to);
        return account(name, password).flatMap(account -> begun(account, then)).orElseGet(() -> Response.status(
                        Response.Status.FORBIDDEN)
                .entity(form.shown(frame, then, name, true, false))
                .build());
    }

    private Optional<Response> begun(Account account, LocalPath wanted) {
        return sessions.begin(account, origin.of(request, false)).map(secret -> {
            boolean isFirst = wanted.equals(LocalPath.HOME) && firstRun.leads(Caller.of(account));
            LocalPath then = isFirst ? new LocalPath(FirstRun.PATH) : wanted;
            return Response.seeOther(then.in(links.site()))
                    .header(HttpHeaders.SET_COOKIE, cookies.of(secret, request))
                    .build();
        });
    }

    private Optional<Account> account(String name, String password) {
        return name.length() <= Account.LONGEST_NAME && password.length() <= LONGEST_PASSWORD
                ? signIn.person(name, password, addresses.of(request))
                : Optional.empty();
    }
}
