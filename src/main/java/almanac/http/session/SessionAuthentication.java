package almanac.http.session;

import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import almanac.domain.session.SessionService;
import almanac.domain.session.WebSession;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.ErrorPage;
import almanac.http.problem.Problem;
import almanac.http.request.Channel;
import almanac.http.request.SameOrigin;
import almanac.store.failure.Collision;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** Authenticates requests by the cookie of a session. */
@ApplicationScoped
public class SessionAuthentication {

    /** The header with the form token, under the name that scripts of WordPress use. */
    public static final String NONCE = "X-WP-Nonce";

    @Inject
    private SessionCookie cookies;

    @Inject
    private SessionService sessions;

    @Inject
    private SameOrigin sameOrigin;

    /**
     * Returns the caller; empty without a valid session.
     *
     * @throws Problem if the request would change something, and it isn't certain that a page of this site sent it
     */
    public Optional<Caller> caller(HttpServletRequest request) {
        return cookies.in(request).flatMap(secret -> caller(secret, request));
    }

    private Optional<Caller> caller(Secret secret, HttpServletRequest request) {
        Optional<WebSession> used = Collision.readAgain(() -> sessions.use(secret));
        used.map(each -> new RequestSession(
                        each.getId(),
                        secret,
                        each.isByProvider(),
                        each.getAccount().getLocale()))
                .ifPresent(session -> {
                    requireOwn(session, request);
                    session.noteIn(request);
                });
        return used.map(each -> Caller.of(each.getAccount()));
    }

    /**
     * Forms may have the token in a field, which is checked later. Requests that the connector refuses arrive as POST
     * and change nothing.
     */
    private void requireOwn(RequestSession session, HttpServletRequest request) {
        boolean needsToken = Channel.of(request) == Channel.INTERFACE;
        if (!SameOrigin.isSafe(request.getMethod())
                && request.getAttribute(ErrorPage.PROBLEM) == null
                && !(sameOrigin.sent(request) && (!needsToken || session.isFormToken(request.getHeader(NONCE))))) {
            throw new Problem(
                    ErrorCode.INVALID_NONCE,
                    "With a session's cookie only pages of this site may do this, with their token in " + NONCE + ".");
        }
    }
}
