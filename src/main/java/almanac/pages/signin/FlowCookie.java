package almanac.pages.signin;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.domain.security.Secret;
import almanac.http.request.Credentials;
import almanac.http.session.SiteCookies;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/** The cookie of a sign-in at the identity provider. Lax, since the browser returns from another site. */
@ApplicationScoped
public class FlowCookie {

    private static final Duration VALID = Duration.ofMinutes(10);
    private static final String NAME = Credentials.COOKIE + "-provider";

    @Inject
    private SiteCookies cookies;

    /**
     * A sign-in in progress.
     *
     * @param then the page to go to afterwards
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
        return cookies.read(NAME, request).flatMap(Flow::parse);
    }

    String of(Flow flow, HttpServletRequest request) {
        return cookies.persistent(NAME, flow.text(), VALID, request);
    }

    /** Returns the value of {@code Set-Cookie} that deletes it, so that a callback counts once. */
    String none(HttpServletRequest request) {
        return cookies.persistent(NAME, "", Duration.ZERO, request);
    }
}
