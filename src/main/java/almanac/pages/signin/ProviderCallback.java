package almanac.pages.signin;

import almanac.domain.identity.ProviderSignIn;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.domain.session.SessionService;
import almanac.domain.session.WebSession;
import almanac.http.problem.Problems;
import almanac.http.session.SessionCookie;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/**
 * Completes a sign-in at the identity provider. It has no transaction, since none may be open during a request to the
 * provider.
 */
@Path("sign-in/callback")
@RequestScoped
public class ProviderCallback {

    static final String PATH = "/sign-in/callback";

    @Inject
    private Links links;

    @Inject
    private ProviderSignIn provider;

    @Inject
    private SessionService sessions;

    @Inject
    private SessionCookie sessionCookies;

    @Inject
    private SessionOrigin origin;

    @Inject
    private FlowCookie cookies;

    @Inject
    private HttpServletRequest request;

    /** Responds with 400 unless this browser began it recently, and only once. */
    @GET
    @Requires(Permission.READ)
    public Response finish(
            @QueryParam("state") @DefaultValue("") String state, @QueryParam("code") @DefaultValue("") String code) {
        FlowCookie.Flow flow = cookies.in(request).orElseThrow(() -> Problems.ofStatus(400));
        WebSession.Origin from = origin.of(request, true);
        Optional<Secret> begun = provider.account(flow.secret(), state, code, links.site() + PATH)
                .flatMap(account -> sessions.begin(account, from));
        return begun.map(secret -> Response.seeOther(flow.then().in(links.site()))
                        .header(HttpHeaders.SET_COOKIE, sessionCookies.of(secret, request)))
                .orElseGet(() -> Response.status(Response.Status.BAD_REQUEST))
                .header(HttpHeaders.SET_COOKIE, cookies.none(request))
                .header("Cache-Control", "no-store")
                .build();
    }
}
