package almanac.http.session;

import almanac.domain.security.Secret;
import almanac.http.request.Credentials;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Optional;

/** The cookie with a session's secret. */
@ApplicationScoped
public class SessionCookie {

    private static final String NAME = Credentials.COOKIE;

    @Inject
    private SiteCookies cookies;

    /** Returns the secret in a request's cookie. */
    Optional<Secret> in(HttpServletRequest request) {
        return cookies.read(NAME, request).flatMap(Secret::parse);
    }

    /** Returns the value of {@code Set-Cookie}; the cookie lasts until the browser is closed or the session is over. */
    public String of(Secret secret, HttpServletRequest request) {
        return cookies.untilClosed(NAME, secret.text(), request);
    }

    /** Returns the value of {@code Set-Cookie} that deletes the cookie. */
    public String none(HttpServletRequest request) {
        return cookies.persistent(NAME, "", Duration.ZERO, request);
    }
}
