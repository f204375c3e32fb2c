package almanac.http.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.domain.security.Secret;
import jakarta.servlet.http.HttpServletRequest;
import java.security.MessageDigest;
import java.util.Optional;

/**
 * The session that a request belongs to.
 *
 * @param byProvider whether the identity provider signed the person in
 * @param locale the language that the account asks for, such as {@code de-AT}; null if it asks for none
 */
public record RequestSession(long id, Secret secret, boolean byProvider, String locale) {

    private static final String ATTRIBUTE = RequestSession.class.getName();

    /** Empty if nobody signed in, or with each request ({@code Authorization}). */
    public static Optional<RequestSession> of(HttpServletRequest request) {
        return Optional.ofNullable((RequestSession) request.getAttribute(ATTRIBUTE));
    }

    void noteIn(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    /** Has what follows in a request speak for the session that took the place of its own. */
    public static void renew(HttpServletRequest request, Secret secret) {
        of(request)
                .map(old -> new RequestSession(old.id, secret, old.byProvider, old.locale))
                .ifPresent(renewed -> renewed.noteIn(request));
    }

    /**
     * What every form of a page has in a field, or every write of a script in {@code X-WP-Nonce}: other sites can send
     * the cookie, but can't read this.
     */
    public String formToken() {
        return secret.derived("form");
    }

    public boolean isFormToken(String sent) {
        return isEqual(formToken(), sent);
    }

    /** What an address has that this session was led to: no link of anybody else has it. */
    public String proof(String address) {
        return secret.derived("address " + address);
    }

    public boolean isProof(String sent, String address) {
        return isEqual(proof(address), sent);
    }

    /** In constant time. */
    private static boolean isEqual(String right, String sent) {
        return sent != null && MessageDigest.isEqual(right.getBytes(UTF_8), sent.getBytes(UTF_8));
    }
}
