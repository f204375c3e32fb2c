package almanac.member;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.http.Transport;
import almanac.security.Secret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.NewCookie;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The cookie of a sign-in that has gone to the identity provider. Lax, since the browser comes back from another site.
 */
@ApplicationScoped
public class FlowCookie {

    private static final Duration VALID = Duration.ofMinutes(10);
    private static final String NAME = "almanac-provider";

    @Inject
    private Transport transport;

    /**
     * A sign-in on its way.
     *
     * @param then where to go afterwards
     */
    record Flow(Secret secret, LocalPath then) {

        private String text() {
            return secret.text() + "."
                    + Base64.getUrlEncoder()
                            .withoutPadding()
                            .encodeToString(then.text().getBytes(UTF_8));
        }

        private static Optional<Flow> parse(String text) {
            String[] parts = text.split("\\.", 2);
            return Secret.parse(parts[0]).map(secret -> new Flow(secret, then(parts.length == 2 ? parts[1] : "")));
        }

        private static LocalPath then(String encoded) {
            try {
                return LocalPath.of(new String(Base64.getUrlDecoder().decode(encoded), UTF_8));
            } catch (IllegalArgumentException e) {
                return LocalPath.HOME;
            }
        }
    }

    Optional<Flow> in(HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(name(request)))
                .findFirst()
                .flatMap(cookie -> Flow.parse(cookie.getValue()));
    }

    NewCookie of(Flow flow, HttpServletRequest request) {
        return cookie(request)
                .value(flow.text())
                .maxAge((int) VALID.toSeconds())
                .build();
    }

    /** Has the browser forget it, so that a callback counts once. */
    NewCookie none(HttpServletRequest request) {
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
        return transport.isSecure(request) ? "__Host-" + NAME : NAME;
    }
}
