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
 * @param locale the preferred language of the account, such as {@code de-AT}; null if absent
 */
public record RequestSession(long id, Secret secret, boolean byProvider, String locale) {

    private static final String ATTRIBUTE = RequestSession.class.getName();

    /** Returns the session; empty if the caller is anonymous or signs in with each request ({@code Authorization}). */
    public static Optional<RequestSession> of(HttpServletRequest request) {
        return Optional.ofNullable((RequestSession) request.getAttribute(ATTRIBUTE));
    }

    void noteIn(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    /** Switches the rest of a request to the session that replaced its own. */
    public static void renew(HttpServletRequest request, Secret secret) {
        of(request)
                .map(old -> new RequestSession(old.id, secret, old.byProvider, old.locale))
                .ifPresent(renewed -> renewed.noteIn(request));
    }

    /**
     * Returns the token that forms send in a field, and scripts with every write in {@code X-WP-Nonce}: other sites can
     * make a browser send the cookie, but can't read this.
     */
    public String formToken() {
        return secret.derived("form");
    }

    public boolean isFormToken(String sent) {
        return isEqual(formToken(), sent);
    }

    /** Returns the proof that this session was redirected to an address: nobody else's link has it. */
    public String proof(String address) {
        return secret.derived("address " + address);
    }

    public boolean isProof(String sent, String address) {
        return isEqual(proof(address), sent);
    }

    /** Compares in constant time. */
    private static boolean isEqual(String right, String sent) {
        return sent != null && MessageDigest.isEqual(right.getBytes(UTF_8), sent.getBytes(UTF_8));
    }
}
