package almanac.pages.signin;

import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.session.SignOut;
import almanac.http.session.RequestSession;
import almanac.http.session.SessionCookie;
import almanac.store.failure.Retried;
import almanac.web.frame.AllowedOnFullDisk;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;

/**
 * Ends the session of the calling browser. It has no transaction of its own, so that it continues if that can't be
 * stored.
 */
@Path("sign-out")
@RequestScoped
public class SignOutPage {

    /**
     * Pages that the browser has cached for going back: Chromium caches the first one after a sign-in in spite of
     * no-store.
     */
    private static final String PAGES = "\"cache\"";

    @Inject
    private Caller caller;

    @Inject
    private Links links;

    @Inject
    private SignOut signOut;

    @Inject
    private SessionCookie cookies;

    @Inject
    private HttpServletRequest request;

    @POST
    @Requires(Permission.READ)
    @Retried
    @AllowedOnFullDisk
    public Response signOut() {
        Optional<RequestSession> session = RequestSession.of(request);
        session.ifPresent(each -> signOut.end(each.id(), caller));
        String then = session.filter(RequestSession::byProvider).isPresent() ? SignedOutPage.PATH : "/";
        return Response.seeOther(URI.create(links.site() + then))
                .header(HttpHeaders.SET_COOKIE, cookies.none(request))
                .header("Clear-Site-Data", PAGES)
                .build();
    }
}
