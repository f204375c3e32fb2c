package almanac.session;

import almanac.http.Transport;
import almanac.security.Secret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.NewCookie;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The cookie with a session's secret. With TLS its name begins with {@code __Host-}, so that no other host of the domain
 * can set it (RFC 6265bis §4.1.3).
 */
@ApplicationScoped
public class SessionCookie {

    private static final String NAME = "almanac";
    private static final String SECURE_NAME = "__Host-" + NAME;

    @Inject
    private Transport transport;

    /** The secret that a request brings. */
    Optional<Secret> in(HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(name(request)))
                .map(Cookie::getValue)
                .findFirst()
                .flatMap(Secret::parse);
    }

    /** Lasts until the browser is closed or the session is over. */
    public NewCookie of(Secret secret, HttpServletRequest request) {
        return cookie(request).value(secret.text()).build();
    }

    /** Has the browser forget it. */
    public NewCookie none(HttpServletRequest request) {
        return cookie(request).value("").maxAge(0).build();
    }

    private NewCookie.Builder cookie(HttpServletRequest request) {
        return new NewCookie.Builder(name(request))
                .path("/")
                .httpOnly(true)
                .secure(transport.isSecure(request))
                .sameSite(NewCookie.SameSite.LAX);
    }

    private String name(HttpServletRequest request) {
        return transport.isSecure(request) ? SECURE_NAME : NAME;
    }
}
