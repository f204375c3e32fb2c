package almanac.member;

import almanac.http.Links;
import almanac.retry.Retried;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Requires;
import almanac.session.RequestSession;
import almanac.session.SessionCookie;
import almanac.session.SessionService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** Ends the session of the browser that asks. */
@Path("sign-out")
@RequestScoped
@Transactional
public class SignOutPage {

    @Inject
    private Caller caller;

    @Inject
    private Links links;

    @Inject
    private SessionService sessions;

    @Inject
    private SessionCookie cookies;

    @Inject
    private HttpServletRequest request;

    @POST
    @Requires(Permission.READ)
    @Retried
    public Response signOut() {
        RequestSession.of(request).ifPresent(session -> sessions.end(session.id(), caller));
        return Response.seeOther(LocalPath.HOME.in(links.site()))
                .cookie(cookies.none(request))
                .build();
    }
}
